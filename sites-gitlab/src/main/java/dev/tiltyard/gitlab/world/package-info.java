/** The world of GitLab: schema, facts, and the people, projects and histories that the program makes up. */
@NullMarked
package dev.tiltyard.gitlab.world;

import org.jspecify.annotations.NullMarked;
