"""Run Chromium without a window by Selenium, for the tests and the benchmark of the explorer."""
import shutil


def start(*switches):
    """Return a browser, or raise an ImportError that names the missing program."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not (chromium and driver):
        raise ImportError("no Chromium here: apt-get install chromium chromium-driver")
    try:
        from selenium import webdriver
    except ImportError:
        raise ImportError("no Selenium here (extra 'test')") from None
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for switch in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "window-size=1200,800",
                   *switches):
        options.add_argument(f"--{switch}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))


def resize(browser, width, height, ratio=1, mobile=False):
    """Set the size of the page in CSS pixels; it may be smaller than the smallest window."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                            {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": mobile})
