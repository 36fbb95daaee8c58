/** What evaluators look up in the forum, each locator named for what it finds. */
@NullMarked
package dev.tiltyard.forum.locator;

import org.jspecify.annotations.NullMarked;
