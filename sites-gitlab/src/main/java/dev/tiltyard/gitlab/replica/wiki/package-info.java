/** The wikis of projects: pages of Markdown in a Git repository beside the project's own. */
@NullMarked
package dev.tiltyard.gitlab.replica.wiki;

import org.jspecify.annotations.NullMarked;
