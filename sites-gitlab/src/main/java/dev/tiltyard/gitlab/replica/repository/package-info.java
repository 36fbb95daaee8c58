/** What is in a repository: trees, files, commits, branches, contributors. */
@NullMarked
package dev.tiltyard.gitlab.replica.repository;

import org.jspecify.annotations.NullMarked;
