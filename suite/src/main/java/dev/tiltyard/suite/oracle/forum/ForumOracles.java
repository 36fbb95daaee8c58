package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Oracle;
import java.util.List;
import java.util.stream.Stream;

/** The forum's oracles. */
public final class ForumOracles {
    private ForumOracles() {}

    /** For the templates of the official tasks. */
    public static List<Oracle> official() {
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
    public static List<Oracle> own() {
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

    /** All of them. */
    public static List<Oracle> all() {
        return Stream.concat(official().stream(), own().stream()).toList();
    }
}
