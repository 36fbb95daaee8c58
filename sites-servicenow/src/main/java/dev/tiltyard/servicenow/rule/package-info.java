/** The service desk's business rules: numbers, priorities, states, names, passwords. */
@NullMarked
package dev.tiltyard.servicenow.rule;

import org.jspecify.annotations.NullMarked;
