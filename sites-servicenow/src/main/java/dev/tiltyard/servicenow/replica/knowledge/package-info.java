/** The knowledge bases: search, articles, ratings and comments. */
@NullMarked
package dev.tiltyard.servicenow.replica.knowledge;

import org.jspecify.annotations.NullMarked;
