/** Database servers as child processes of this JVM, which never outlive it. */
@NullMarked
package dev.tiltyard.server;

import org.jspecify.annotations.NullMarked;
