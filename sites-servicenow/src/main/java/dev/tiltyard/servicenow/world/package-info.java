/** The service desk's world: the dictionary, people, places, assets, tasks, catalog and knowledge. */
@NullMarked
package dev.tiltyard.servicenow.world;

import org.jspecify.annotations.NullMarked;
