/** Imports: what is in a file of comma-separated values is added, changed or deleted. */
@NullMarked
package dev.tiltyard.cms.replica.transfer;

import org.jspecify.annotations.NullMarked;
