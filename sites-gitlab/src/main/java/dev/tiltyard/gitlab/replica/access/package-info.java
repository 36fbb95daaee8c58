/** Access tokens and SSH keys. */
@NullMarked
package dev.tiltyard.gitlab.replica.access;

import org.jspecify.annotations.NullMarked;
