/** Accounts: registration, login and logout, account settings, preferences, deletion. */
@NullMarked
package dev.tiltyard.forum.replica.account;

import org.jspecify.annotations.NullMarked;
