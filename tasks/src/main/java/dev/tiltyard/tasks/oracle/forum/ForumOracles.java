package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The forum's oracles. */
public final class ForumOracles implements OracleSet {
    /** For the official tasks' templates. */
    private static List<Oracle> official() {
        return List.of(
                new AnnounceMeetup(),
                new AskForAdvice(),
                Oracle.of(13, ForumTasks::askForOpinions),
                new AskForProducts(),
                new AskWhatTechniqueHelps(),
                Oracle.of(Set.of(3765, 5), ForumTasks::askWhereAnswered),
                Oracle.of(6, ForumTasks::changeBiography),
                new CountDownvotedComments(),
                new CreateForum(),
                Oracle.of(24, ForumTasks::downvoteTop),
                new EditPost(),
                new ReplyInThread(),
                new RepostImage(),
                new ReviewBook(),
                Oracle.of(4, ForumTasks::subscribeToForum),
                new TellOfTopBooks(),
                Oracle.of(22, ForumTasks::upvoteNewest),
                new VoteOnAllOfAuthor());
    }

    /** For the templates of the project's own pack. */
    private static List<Oracle> own() {
        return List.of(
                Oracle.of(90009, ForumTasks::blockNewestAuthor),
                Oracle.of(90003, ForumTasks::commentOnOwnPost),
                Oracle.of(90012, ForumTasks::deletePost),
                new CreateTaggedForum(),
                Oracle.of(90007, ForumTasks::hideForum),
                Oracle.of(90001, ForumTasks::joinForum),
                Oracle.of(90005, ForumTasks::disablePrivateMessages),
                new RenamePost(),
                Oracle.of(90004, ForumTasks::setTimeZone),
                Oracle.of(90015, ForumTasks::showBestOf),
                Oracle.of(90017, ForumTasks::showForumsBy),
                Oracle.of(90016, ForumTasks::showModerationLog),
                Oracle.of(90002, ForumTasks::startDiscussion),
                Oracle.of(90019, ForumTasks::switchToDark),
                Oracle.of(90014, ForumTasks::tellBestTitle),
                Oracle.of(90013, ForumTasks::tellWhereIPosted),
                new UpvoteMostDiscussed(),
                Oracle.of(90008, ForumTasks::writeToBestAuthor),
                new WriteWikiPage());
    }

    @Override
    public List<Oracle> oracles() {
        return Stream.concat(official().stream(), own().stream()).toList();
    }

    @Override
    public List<NamedStep> steps() {
        return ForumSteps.all();
    }

    @Override
    public Map<Integer, Oracle.Solution> verified() {
        return VerifiedForum.all();
    }
}
