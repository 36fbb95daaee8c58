package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.Hand;

/** The pages about oneself. */
final class Account {
    private Account() {}

    /** Goes to an entry of the list beside the account's pages. */
    static void enter(Hand hand, String entry) {
        hand.pressButton(".panel.header .customer-name .switch, .header.panel .customer-name .switch");
        hand.follow("My Account");
        hand.follow(entry);
    }
}
