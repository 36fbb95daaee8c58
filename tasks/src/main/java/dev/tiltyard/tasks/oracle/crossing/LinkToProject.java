package dev.tiltyard.tasks.oracle.crossing;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.forum.ForumChoice;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Looks for a repository about something and posts its address where people talk of such things. */
final class LinkToProject implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(116);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String topic = assignment.argument("topic");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(hand);
        GitLabVisit.Found project = best(topic, host);
        host.openProject(project.path().substring(1));
        String address = hand.address();
        String readme = host.readme();

        ForumVisit forums = ForumVisit.comingFromElsewhere(hand);
        ForumChoice choice = new ForumChoice(forums);
        String forum = choice.find(topic)
                .or(() -> choice.find(readme))
                .orElseThrow(() -> new OracleException("no forum seems to be about " + topic));
        // People type addresses in small letters, and the forum leaves them at that.
        forums.post(
                forum.toLowerCase(Locale.ROOT),
                "A repository for those who are interested in " + topic,
                project.name() + ": " + address);
        return "";
    }

    /** The one that has most of the topic's words; of several, the one with most stars. */
    private static GitLabVisit.Found best(String topic, GitLabVisit host) {
        List<String> words = Arrays.asList(topic.toLowerCase(Locale.ROOT).split(" +"));
        return words.stream()
                .flatMap(word -> host.found(word).stream())
                .max(Comparator.comparingLong((GitLabVisit.Found project) -> hits(words, project))
                        .thenComparing(GitLabVisit.Found::stars))
                .orElseThrow(() -> new OracleException("no project is about " + topic));
    }

    private static long hits(List<String> words, GitLabVisit.Found project) {
        String said = (project.name() + " " + project.description()).toLowerCase(Locale.ROOT);
        return words.stream().filter(said::contains).count();
    }
}
