/** Changing, moving, archiving and deleting a project, and the pages for it. */
@NullMarked
package dev.tiltyard.gitlab.replica.projectsettings;

import org.jspecify.annotations.NullMarked;
