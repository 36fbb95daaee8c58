/** The first page and the search over everything. */
@NullMarked
package dev.tiltyard.cms.replica.dashboard;

import org.jspecify.annotations.NullMarked;
