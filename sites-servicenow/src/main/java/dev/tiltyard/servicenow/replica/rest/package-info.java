/** The REST API: records, table metadata, statistics and attachments. */
@NullMarked
package dev.tiltyard.servicenow.replica.rest;

import org.jspecify.annotations.NullMarked;
