/** The frame around all pages: header, navigator, and the URL that follows the page inside. */
@NullMarked
package dev.tiltyard.servicenow.replica.shell;

import org.jspecify.annotations.NullMarked;
