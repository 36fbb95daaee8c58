/** Update sets: files of records that are uploaded, looked through and applied. */
@NullMarked
package dev.tiltyard.servicenow.replica.update;

import org.jspecify.annotations.NullMarked;
