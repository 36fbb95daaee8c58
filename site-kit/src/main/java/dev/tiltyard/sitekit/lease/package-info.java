/**
 * Leases: private copies of a set of sites, handed out from a pool, reset and verified before anyone else gets them.
 */
@NullMarked
package dev.tiltyard.sitekit.lease;

import org.jspecify.annotations.NullMarked;
