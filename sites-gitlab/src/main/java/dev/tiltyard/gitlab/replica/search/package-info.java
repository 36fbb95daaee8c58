/** Searching projects, code, commits, issues and people. */
@NullMarked
package dev.tiltyard.gitlab.replica.search;

import org.jspecify.annotations.NullMarked;
