/** WorkArena's atomic tasks: drawn from its package's configuration files, set up and judged in the same way. */
@NullMarked
package dev.tiltyard.tasks.workarena;

import org.jspecify.annotations.NullMarked;
