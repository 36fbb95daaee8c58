/** GitLab, WebArena's {@code gitlab}: a replica on PostgreSQL and real Git repositories. */
@NullMarked
package dev.tiltyard.gitlab;

import org.jspecify.annotations.NullMarked;
