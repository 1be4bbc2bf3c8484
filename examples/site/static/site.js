// Formulas that are wider than the page can be scrolled with the keyboard, too.
function scrolls() {
    for (const formula of document.querySelectorAll("div.math")) {
        if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
        else formula.removeAttribute("tabindex");
    }
}
addEventListener("load", scrolls);
addEventListener("resize", scrolls);

// A live figure reports its height, and receives the theme of the site.
const liveFigures = () => [...document.querySelectorAll("iframe.live")];
function sendTheme() {
    const theme = document.documentElement.dataset.theme;
    for (const frame of liveFigures()) frame.contentWindow.postMessage({theme}, "*");
}
addEventListener("message", ({data, source}) => {
    const frame = liveFigures().find(each => each.contentWindow === source);
    if (!frame || !(data.height > 0)) return;
    if (!frame.style.height) sendTheme();
    frame.style.height = `${data.height + 2}px`;
});
new MutationObserver(sendTheme).observe(document.documentElement, {attributeFilter: ["data-theme"]});
