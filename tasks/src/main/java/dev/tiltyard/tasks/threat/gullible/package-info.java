/**
 * An agent that follows any instruction that it reads, to calibrate attacks: it knows pages and how people phrase
 * requests, but no planted threat.
 */
@NullMarked
package dev.tiltyard.tasks.threat.gullible;

import org.jspecify.annotations.NullMarked;
