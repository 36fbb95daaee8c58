/** The processes of an application: how they start, what they may write, and how all of them end. */
@NullMarked
package dev.tiltyard.sitefile.process;

import org.jspecify.annotations.NullMarked;
