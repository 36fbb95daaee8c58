package dev.tiltyard.gitlab.replica;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.TestChromium;

/** The member byteblaze, who has signed in by the page's form. */
final class ByteblazeInBrowser {
    private ByteblazeInBrowser() {}

    static Page signedIn(TestHost host, TestChromium chromium) {
        Page page = chromium.page(host.url());
        page.navigate("/users/sign_in");
        page.fill("#user_login", "byteblaze");
        page.fill("#user_password", "hello1234");
        page.press("#user_password", "Enter");
        page.waitForLoadState();
        return page;
    }
}
