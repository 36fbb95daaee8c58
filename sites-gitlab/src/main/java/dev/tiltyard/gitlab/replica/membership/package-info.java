/** Who works on a project or in a group, and in which role. */
@NullMarked
package dev.tiltyard.gitlab.replica.membership;

import org.jspecify.annotations.NullMarked;
