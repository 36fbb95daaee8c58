/** The documentation as a site: pages that can be read without a network and searched. */
@NullMarked
package dev.tiltyard.distribution.docs;

import org.jspecify.annotations.NullMarked;
