/** WorkArena's atomic tasks: drawn from the configuration files of its package, set up and judged as it does. */
@NullMarked
package dev.tiltyard.tasks.workarena;

import org.jspecify.annotations.NullMarked;
