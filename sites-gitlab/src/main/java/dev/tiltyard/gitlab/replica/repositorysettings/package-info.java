/** The settings of a project's repository: branches and tags, mirrors, and what programs open it with. */
@NullMarked
package dev.tiltyard.gitlab.replica.repositorysettings;

import org.jspecify.annotations.NullMarked;
