package dev.tiltyard.suite.pack.forum;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the forum. */
public final class ForumTemplates {
    private ForumTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return List.of(new BusiestThread(), new ShowMembersComments(), new JoinTheLarger(), new RenameOthersPost());
    }
}
