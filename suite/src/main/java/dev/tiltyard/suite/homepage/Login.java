package dev.tiltyard.suite.homepage;

import dev.tiltyard.sitekit.Account;

/**
 * An account on the page of accounts.
 *
 * @param title of its site
 * @param address of its site
 * @param up whether the site is up
 */
public record Login(String title, String address, boolean up, Account account) {}
