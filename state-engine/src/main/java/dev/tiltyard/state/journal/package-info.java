/** The interface between the state engine and a database's journal, and what the journals of all databases share. */
@NullMarked
package dev.tiltyard.state.journal;

import org.jspecify.annotations.NullMarked;
