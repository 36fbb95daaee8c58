/** Templates of cross-site tasks: a fact from one site is the answer, or is used on another. */
@NullMarked
package dev.tiltyard.tasks.template.cross;

import org.jspecify.annotations.NullMarked;
