/** What every package of the suite throws for wrong usage. */
@NullMarked
package dev.tiltyard.suite.usage;

import org.jspecify.annotations.NullMarked;
