/** The service desk: a ServiceNow-like site for incidents, changes, assets, orders and knowledge. */
@NullMarked
package dev.tiltyard.servicenow;

import org.jspecify.annotations.NullMarked;
