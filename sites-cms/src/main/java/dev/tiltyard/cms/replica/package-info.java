/** Our shop admin replica: the web application. */
@NullMarked
package dev.tiltyard.cms.replica;

import org.jspecify.annotations.NullMarked;
