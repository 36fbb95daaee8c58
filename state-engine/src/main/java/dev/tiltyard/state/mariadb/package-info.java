/** The journal of a MariaDB or MySQL schema: triggers that record each touched row's image before and after, by key. */
@NullMarked
package dev.tiltyard.state.mariadb;

import org.jspecify.annotations.NullMarked;
