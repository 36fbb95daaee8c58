/** What the machine has and lacks, with the remedy for each. */
@NullMarked
package dev.tiltyard.cli.doctor;

import org.jspecify.annotations.NullMarked;
