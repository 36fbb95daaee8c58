package dev.tiltyard.suite.pack.cross;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;
import java.util.stream.Stream;

/** The templates about several sites. */
public final class CrossTemplates {
    private CrossTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return Stream.of(ThingsToTell.all(), ThingsToUse.all(), PagesToShow.all())
                .flatMap(List::stream)
                .toList();
    }
}
