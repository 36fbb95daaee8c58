package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;

/** The pages of the user's account. */
final class Account {
    private Account() {}

    /** Goes to an entry of the list beside the account's pages. */
    static void enter(BrowserActor browser, String entry) {
        browser.follow("My Account");
        browser.follow(entry);
    }
}
