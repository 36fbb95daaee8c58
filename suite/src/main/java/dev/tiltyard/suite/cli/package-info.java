/** The command line: one class a command, exit codes, and how failures are told. */
@NullMarked
package dev.tiltyard.suite.cli;

import org.jspecify.annotations.NullMarked;
