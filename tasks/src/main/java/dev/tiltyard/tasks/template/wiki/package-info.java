/** Templates of tasks about the encyclopaedia. */
@NullMarked
package dev.tiltyard.tasks.template.wiki;

import org.jspecify.annotations.NullMarked;
