/** The public profile of a user. */
@NullMarked
package dev.tiltyard.gitlab.replica.user;

import org.jspecify.annotations.NullMarked;
