/** Imports: CSV rows add, update or delete entities. */
@NullMarked
package dev.tiltyard.cms.replica.transfer;

import org.jspecify.annotations.NullMarked;
