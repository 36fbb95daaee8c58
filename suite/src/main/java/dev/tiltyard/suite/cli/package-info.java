/** The command line: one class per command, exit codes, and messages about failures. */
@NullMarked
package dev.tiltyard.suite.cli;

import org.jspecify.annotations.NullMarked;
