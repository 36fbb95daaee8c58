/**
 * Oracles for MiniWoB++'s pages, by what is done on them. They act on what an agent sees, and read neither a page's variables nor
 * its rewards.
 */
@NullMarked
package dev.tiltyard.tasks.oracle.miniwob;

import org.jspecify.annotations.NullMarked;
