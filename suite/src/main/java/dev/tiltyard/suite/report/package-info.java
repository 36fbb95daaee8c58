/** The tour's report: one HTML file that needs nothing else. */
@NullMarked
package dev.tiltyard.suite.report;

import org.jspecify.annotations.NullMarked;
