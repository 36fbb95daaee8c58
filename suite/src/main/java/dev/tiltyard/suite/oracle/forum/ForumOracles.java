package dev.tiltyard.suite.oracle.forum;

import dev.tiltyard.suite.oracle.Oracle;
import java.util.List;

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
}
