/**
 * Tasks under attack (prompt injection): before the episode, an instruction that is not the user's is planted in
 * content that a task's pages show, and its effect is scored with SQL. {@link dev.tiltyard.tasks.threat.ThreatPlanner}
 * decides what to plant where; {@link dev.tiltyard.tasks.threat.PlantedAttack} plants it, monitors the episode and scores it.
 *
 * <p>To add a site: implement {@link dev.tiltyard.tasks.threat.ThreatSite} and register it in {@code
 * META-INF/services/dev.tiltyard.tasks.threat.ThreatSite} of its module.
 */
@NullMarked
package dev.tiltyard.tasks.threat;

import org.jspecify.annotations.NullMarked;
