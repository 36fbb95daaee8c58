/** The aggregated tables of reports, computed from orders, sales documents and views on refresh. */
@NullMarked
package dev.tiltyard.cms.statistics;

import org.jspecify.annotations.NullMarked;
