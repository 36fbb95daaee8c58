/**
 * Third-party programs on this machine: database servers as child processes that never outlive the JVM, and browsers.
 */
@NullMarked
package dev.tiltyard.embedded;

import org.jspecify.annotations.NullMarked;
