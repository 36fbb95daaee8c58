/** Reports on the aggregated tables. */
@NullMarked
package dev.tiltyard.cms.replica.report;

import org.jspecify.annotations.NullMarked;
