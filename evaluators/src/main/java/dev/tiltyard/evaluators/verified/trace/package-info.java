/** Recorded network traffic, read one request at a time whatever the size of the recording: HAR files and Playwright traces. */
@NullMarked
package dev.tiltyard.evaluators.verified.trace;

import org.jspecify.annotations.NullMarked;
