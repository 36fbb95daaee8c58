/** GitLab in Docker: its image's recipe, its container, and the images of others. */
@NullMarked
package dev.tiltyard.gitlab.image;

import org.jspecify.annotations.NullMarked;
