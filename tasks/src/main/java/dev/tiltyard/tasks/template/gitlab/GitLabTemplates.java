package dev.tiltyard.tasks.template.gitlab;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;
import java.util.stream.Stream;

/** GitLab's templates. */
public final class GitLabTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return Stream.concat(single().stream(), ReactToItem.all().stream()).toList();
    }

    private static List<TaskTemplate> single() {
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
                new CloseOthersIssue(),
                new MergedOfAuthor(),
                new IssuesOfAuthor(),
                new OldestWithLabel());
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new GitLabConventions());
    }
}
