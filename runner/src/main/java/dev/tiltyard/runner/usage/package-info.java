/** What every package of the suite throws for wrong usage. */
@NullMarked
package dev.tiltyard.runner.usage;

import org.jspecify.annotations.NullMarked;
