/** Grids with filters, columns, sorting, paging and export, each described by data. */
@NullMarked
package dev.tiltyard.cms.replica.grid;

import org.jspecify.annotations.NullMarked;
