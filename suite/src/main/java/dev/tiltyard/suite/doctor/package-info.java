/** What the machine has and lacks, with the remedy for each. */
@NullMarked
package dev.tiltyard.suite.doctor;

import org.jspecify.annotations.NullMarked;
