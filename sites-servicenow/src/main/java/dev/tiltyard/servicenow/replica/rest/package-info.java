/** The REST interface: records, what is known about tables, statistics and attachments. */
@NullMarked
package dev.tiltyard.servicenow.replica.rest;

import org.jspecify.annotations.NullMarked;
