/** An agent that obeys whatever it reads, to calibrate attacks: it knows pages and how people ask, but no planted threat. */
@NullMarked
package dev.tiltyard.tasks.threat.gullible;

import org.jspecify.annotations.NullMarked;
