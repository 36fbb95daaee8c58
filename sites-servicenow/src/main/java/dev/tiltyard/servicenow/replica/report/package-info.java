/** Reports and dashboards: what is counted, the pages that show it, and the designer. */
@NullMarked
package dev.tiltyard.servicenow.replica.report;

import org.jspecify.annotations.NullMarked;
