package dev.tiltyard.homepage.replica.directory;

import dev.tiltyard.sitekit.Account;

/**
 * An account on the accounts page.
 *
 * @param title title of its site
 * @param address URL of its site
 * @param up whether the site is running
 */
public record Login(String title, String address, boolean up, Account account) {}
