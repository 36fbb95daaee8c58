/** What everybody sees of somebody. */
@NullMarked
package dev.tiltyard.gitlab.replica.user;

import org.jspecify.annotations.NullMarked;
