/** Accounts: registration, logging in and out, credentials, preferences, deletion. */
@NullMarked
package dev.tiltyard.forum.replica.account;

import org.jspecify.annotations.NullMarked;
