package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateSet;
import java.util.List;

/** The forum's templates. */
public final class ForumTemplates implements TemplateSet {
    @Override
    public List<TaskTemplate> templates() {
        return List.of(
                new BusiestThread(),
                new ShowMembersComments(),
                new JoinTheLarger(),
                new RenameOthersPost(),
                new BestComment(),
                new NewestThread(),
                new NameModerators(),
                new TellAboutAuthor(),
                new TellLastBan(),
                new NameTaggedForums(),
                new TellFavoriteForum(),
                new TellWhoReplied(),
                new OpenBestThread(),
                new ShowRanking(),
                new ShowBans(),
                new ShowTag(),
                new BeginMessage(),
                new JoinTagged(),
                new JoinTwo(),
                new AnswerBestComment(),
                new UpvoteAllOfMember(),
                new ShareLink(),
                new AskTheLargest(),
                new ChangeSettings(),
                new BlockBestCommenter(),
                new HideSmallest(),
                new WriteToModerator(),
                new QuoteDescription(),
                new ExtendWikiPage(),
                new CommentOnLocked(),
                new ScoreOfMember(),
                new TellThreeBest(),
                new TellMostTalkative(),
                new AppointModerator());
    }

    @Override
    public List<SiteConventions> conventions() {
        return List.of(new ForumConventions());
    }
}
