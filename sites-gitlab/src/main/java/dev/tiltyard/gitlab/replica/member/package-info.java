/** Who works on a project. */
@NullMarked
package dev.tiltyard.gitlab.replica.member;

import org.jspecify.annotations.NullMarked;
