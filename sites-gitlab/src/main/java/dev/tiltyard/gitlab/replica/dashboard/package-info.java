/** A visitor's overview of all projects: to-dos, milestones, groups, snippets, activity. */
@NullMarked
package dev.tiltyard.gitlab.replica.dashboard;

import org.jspecify.annotations.NullMarked;
