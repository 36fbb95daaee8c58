/** Recorded network traffic (HAR files and Playwright traces), streamed one request at a time. */
@NullMarked
package dev.tiltyard.evaluators.verified.trace;

import org.jspecify.annotations.NullMarked;
