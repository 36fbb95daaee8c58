/** What the service desk does by itself when records change: numbers, priorities, states, names, passwords. */
@NullMarked
package dev.tiltyard.servicenow.rule;

import org.jspecify.annotations.NullMarked;
