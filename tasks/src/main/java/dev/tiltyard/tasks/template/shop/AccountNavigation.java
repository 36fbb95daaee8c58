package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;

/** The user's account pages. */
final class AccountNavigation {
    private AccountNavigation() {}

    /** Opens an entry of the account pages' navigation. */
    static void enter(BrowserActor browser, String entry) {
        browser.follow("My Account");
        browser.follow(entry);
    }
}
