package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.stream.Stream;

/** The forum's oracles. */
public final class ForumOracles implements OracleSet {
    /** For the templates of the official tasks. */
    private static List<Oracle> official() {
        return List.of(
                new AnnounceMeetup(),
                new AskForAdvice(),
                new AskForOpinions(),
                new AskForProducts(),
                new AskWhatTechniqueHelps(),
                new AskWhereAnswered(),
                new ChangeBiography(),
                new CountDownvotedComments(),
                new CreateForum(),
                new DownvoteTop(),
                new EditPost(),
                new ReplyInThread(),
                new RepostImage(),
                new ReviewBook(),
                new SubscribeToForum(),
                new UpvoteNewest(),
                new VoteOnAllOfAuthor());
    }

    /** For the templates of the pack that is shipped. */
    private static List<Oracle> own() {
        return List.of(
                new BlockNewestAuthor(),
                new CommentOnOwnPost(),
                new DeletePost(),
                new FoundTaggedForum(),
                new HideForum(),
                new JoinForum(),
                new RefusePrivateMessages(),
                new RenamePost(),
                new SetTimeZone(),
                new ShowBestOf(),
                new ShowForumsBy(),
                new ShowModerationLog(),
                new StartDiscussion(),
                new SwitchToDark(),
                new TellBestTitle(),
                new TellWhereIPosted(),
                new UpvoteMostDiscussed(),
                new WriteToBestAuthor(),
                new WriteWikiPage());
    }

    @Override
    public List<Oracle> oracles() {
        return Stream.concat(official().stream(), own().stream()).toList();
    }
}
