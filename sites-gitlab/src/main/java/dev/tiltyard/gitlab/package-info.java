/** The code host, WebArena's {@code gitlab}: a replica of GitLab on PostgreSQL and real Git repositories. */
@NullMarked
package dev.tiltyard.gitlab;

import org.jspecify.annotations.NullMarked;
