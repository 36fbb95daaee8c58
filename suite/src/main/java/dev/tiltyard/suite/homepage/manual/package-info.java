/** The user manuals of the code host and of the merchant admin, and the search over them. */
@NullMarked
package dev.tiltyard.suite.homepage.manual;

import org.jspecify.annotations.NullMarked;
