/** One address for the environments of many servers: leases a free one wherever it is, and keeps the lease at its server. */
@NullMarked
package dev.tiltyard.server.gateway;

import org.jspecify.annotations.NullMarked;
