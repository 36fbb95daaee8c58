/** The smallest site there is, for the tests of what runs sites. */
@NullMarked
package dev.tiltyard.testsite;

import org.jspecify.annotations.NullMarked;
