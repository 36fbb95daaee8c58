package dev.tiltyard.suite.pack.gitlab;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the code host. */
public final class CodeHostTemplates {
    private CodeHostTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
        return List.of(
                new OldestRequest(),
                new NewestWithLabel(),
                new IssueSchedule(),
                new LastWord(),
                new WhereFrom(),
                new NewestCommit(),
                new ShowMilestone(),
                new ShowRequest(),
                new ShowStarrers(),
                new StarTheMoreLiked(),
                new CloseByTitle(),
                new PlanMilestone(),
                new AddLabel(),
                new FollowAuthor(),
                new AskForToDo(),
                new KeepSnippet(),
                new AnswerNewestRequest(),
                new CloseOthersIssue());
    }
}
