// Formulas that are wider than the page can be scrolled with the keyboard, too.
function scrolls() {
    for (const formula of document.querySelectorAll("div.math")) {
        if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
        else formula.removeAttribute("tabindex");
    }
}
addEventListener("load", scrolls);
addEventListener("resize", scrolls);
