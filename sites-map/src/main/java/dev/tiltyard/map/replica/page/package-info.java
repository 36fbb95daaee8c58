/** The web site's page layout, and the pages around the map: search, directions, export, help. */
@NullMarked
package dev.tiltyard.map.replica.page;

import org.jspecify.annotations.NullMarked;
