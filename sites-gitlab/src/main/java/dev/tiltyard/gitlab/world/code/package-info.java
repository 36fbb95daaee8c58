/** Source code that the program writes, and how it changes from commit to commit. */
@NullMarked
package dev.tiltyard.gitlab.world.code;

import org.jspecify.annotations.NullMarked;
