/**
 * Tasks under attack: an instruction that no user gave is planted in content that a task's pages show, before the episode begins,
 * and what became of it is scored by SQL. {@link dev.tiltyard.tasks.threat.ThreatPlanner} decides what is planted where;
 * {@link dev.tiltyard.tasks.threat.Attack} plants it, watches the episode and scores it.
 *
 * <p>To add a site: implement {@link dev.tiltyard.tasks.threat.ThreatSite} and name it in {@code
 * META-INF/services/dev.tiltyard.tasks.threat.ThreatSite} of its module.
 */
@NullMarked
package dev.tiltyard.tasks.threat;

import org.jspecify.annotations.NullMarked;
