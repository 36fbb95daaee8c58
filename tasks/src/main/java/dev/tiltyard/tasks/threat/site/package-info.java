/** What attackers can do on each site. */
@NullMarked
package dev.tiltyard.tasks.threat.site;

import org.jspecify.annotations.NullMarked;
