package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Knowledge;

/** General knowledge of cities that people describe rather than name. */
public final class CityNames {
    private CityNames() {}

    /** Search words for a city; the words themselves if they are a name already. */
    public static String city(String described) {
        return Knowledge.of(Knowledge.Topic.CITY, described).orElse(described.strip());
    }
}
