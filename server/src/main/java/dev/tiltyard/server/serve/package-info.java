/**
 * The environment API: leases of private copies, episodes on them, verdicts, snapshots, over HTTP for agents in any
 * language.
 */
@NullMarked
package dev.tiltyard.server.serve;

import org.jspecify.annotations.NullMarked;
