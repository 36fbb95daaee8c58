/** A minimal site, for the tests of runtimes. */
@NullMarked
package dev.tiltyard.testsite;

import org.jspecify.annotations.NullMarked;
