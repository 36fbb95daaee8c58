package dev.tiltyard.suite.pack.wiki;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the encyclopaedia. */
public final class EncyclopaediaTemplates {
    private EncyclopaediaTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return List.of(new StateNames(), new WhoCameBefore(), new OpenLargestCity(), new OpenSuccessor());
    }
}
