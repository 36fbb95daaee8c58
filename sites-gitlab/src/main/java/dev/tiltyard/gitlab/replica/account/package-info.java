/** User profiles, statuses and followers. */
@NullMarked
package dev.tiltyard.gitlab.replica.account;

import org.jspecify.annotations.NullMarked;
