/** Reports and dashboards: computation, pages, and the designer. */
@NullMarked
package dev.tiltyard.servicenow.replica.report;

import org.jspecify.annotations.NullMarked;
