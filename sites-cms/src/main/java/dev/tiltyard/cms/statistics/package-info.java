/** The tables of sums that reports read, made of orders, papers and views when somebody refreshes them. */
@NullMarked
package dev.tiltyard.cms.statistics;

import org.jspecify.annotations.NullMarked;
