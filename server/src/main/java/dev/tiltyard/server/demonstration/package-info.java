/** What a person shows in a browser, and the task, its check and its proof that follow from it. */
@NullMarked
package dev.tiltyard.server.demonstration;

import org.jspecify.annotations.NullMarked;
