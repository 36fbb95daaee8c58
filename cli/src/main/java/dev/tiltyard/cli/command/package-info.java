/** The command line: one class per command, exit codes, and messages about failures. */
@NullMarked
package dev.tiltyard.cli.command;

import org.jspecify.annotations.NullMarked;
