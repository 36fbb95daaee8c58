/** Labels, milestones, boards and releases of projects. */
@NullMarked
package dev.tiltyard.gitlab.replica.planning;

import org.jspecify.annotations.NullMarked;
