/**
 * Oracles for MiniWoB++'s pages, by kind of interaction. They use what an agent sees, and read neither a page's
 * variables nor its rewards.
 */
@NullMarked
package dev.tiltyard.tasks.oracle.miniwob;

import org.jspecify.annotations.NullMarked;
