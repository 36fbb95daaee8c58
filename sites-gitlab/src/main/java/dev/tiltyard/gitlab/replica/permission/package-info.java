/** Who may do what: one table of roles, visibilities and actions. */
@NullMarked
package dev.tiltyard.gitlab.replica.permission;

import org.jspecify.annotations.NullMarked;
