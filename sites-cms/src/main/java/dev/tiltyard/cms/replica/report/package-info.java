/** Reports over the tables of sums. */
@NullMarked
package dev.tiltyard.cms.replica.report;

import org.jspecify.annotations.NullMarked;
