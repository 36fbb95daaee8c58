/** Projects: how they are found, who may see them, their lists and their pages. */
@NullMarked
package dev.tiltyard.gitlab.replica.project;

import org.jspecify.annotations.NullMarked;
