/** The pages of nodes, ways, relations and changesets, and their data in the API. */
@NullMarked
package dev.tiltyard.map.replica.browse;

import org.jspecify.annotations.NullMarked;
