package dev.tiltyard.cms.replica;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.tiltyard.testkit.TestChromium;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A Chromium page for the tests of a class, with the owner logged in. */
final class OwnerInBrowser implements BeforeAllCallback, AfterAllCallback {
    private @Nullable TestChromium chromium;
    private @Nullable Page page;

    @Override
    public void beforeAll(ExtensionContext context) {
        chromium = TestChromium.launch();
        page = TestAdmin.owner(chromium);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (chromium != null) {
            chromium.close();
        }
    }

    Page page() {
        if (page == null) {
            throw new IllegalStateException("there is a page only while the tests of a class run");
        }
        return page;
    }

    /** The button with exactly this name. */
    Locator button(String name) {
        return page().getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
