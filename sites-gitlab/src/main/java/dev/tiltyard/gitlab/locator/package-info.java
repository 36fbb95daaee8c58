/** What evaluators look up in GitLab, each locator named for what it finds. */
@NullMarked
package dev.tiltyard.gitlab.locator;

import org.jspecify.annotations.NullMarked;
