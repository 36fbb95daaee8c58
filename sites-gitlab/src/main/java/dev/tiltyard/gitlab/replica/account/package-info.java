/** What people say about themselves, and whom they follow. */
@NullMarked
package dev.tiltyard.gitlab.replica.account;

import org.jspecify.annotations.NullMarked;
