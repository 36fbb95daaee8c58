/** Groups of projects and people. */
@NullMarked
package dev.tiltyard.gitlab.replica.group;

import org.jspecify.annotations.NullMarked;
