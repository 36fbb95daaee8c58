/** What was run, as pages for people: of a tour, of a run, and of two runs held against each other. */
@NullMarked
package dev.tiltyard.suite.report;

import org.jspecify.annotations.NullMarked;
