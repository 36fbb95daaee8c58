/** What evaluators look up in the code host, each locator named for what it finds. */
@NullMarked
package dev.tiltyard.gitlab.locator;

import org.jspecify.annotations.NullMarked;
