package dev.tiltyard.suite.pack.forum;

import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** The templates about the forum. */
public final class ForumTemplates {
    private ForumTemplates() {}

    /** All of them. */
    public static List<TaskTemplate> all() {
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
                new TellFavouriteForum(),
                new TellWhoReplied(),
                new TellLargest(),
                new OpenBestThread(),
                new ShowRanking(),
                new ShowBans(),
                new ShowTag(),
                new BeginMessage(),
                new JoinTagged(),
                new LeaveTwo(),
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
                new AppointModerator());
    }
}
