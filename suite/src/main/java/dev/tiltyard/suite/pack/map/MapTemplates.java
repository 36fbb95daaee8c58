package dev.tiltyard.suite.pack.map;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the map. */
public final class MapTemplates {
    private MapTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return List.of(new PhoneOf(), new StreetOf(), new ShowFeature(), new DescribeOneself());
    }
}
