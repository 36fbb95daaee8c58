package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumChoice;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds a repository about a topic and posts its URL in a forum for that topic. */
final class LinkToProject implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(116);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String topic = assignment.argument("topic");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        GitLabVisit.Found project = best(topic, host);
        host.openProject(project.path().substring(1));
        String address = browser.address();
        String readme = host.readme();

        ForumVisit forums = ForumVisit.comingFromElsewhere(browser);
        ForumChoice choice = new ForumChoice(forums);
        String forum = choice.find(topic)
                .or(() -> choice.find(readme))
                .orElseThrow(() -> new OracleException("no forum seems to be about " + topic));
        // People type URLs in lowercase, and the forum keeps them.
        forums.post(
                forum.toLowerCase(Locale.ROOT),
                "A repository for those who are interested in " + topic,
                project.name() + ": " + address);
        return Answer.done();
    }

    /** The project with the most words of the topic; ties go to the one with the most stars. */
    static GitLabVisit.Found best(String topic, GitLabVisit host) {
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
