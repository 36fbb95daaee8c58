/** Templates of tasks about several sites: something is found out on one of them and told, or used on another. */
@NullMarked
package dev.tiltyard.tasks.template.cross;

import org.jspecify.annotations.NullMarked;
