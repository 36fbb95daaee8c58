package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle.Solution;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.forum.ForumChoice;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What WebArena-Verified asks for otherwise across sites: it gives texts verbatim, and the editor to use. */
final class VerifiedCrossSite {
    private static final int COUNT = 5;
    private static final Pattern NOLAN = Pattern.compile(
            "only (.+?)['\u2019]s theatrically released feature-length films(?: (before|after) (\\d{4}))?");
    private static final Pattern COMMITS = Pattern.compile("([\\d,]+)\\s+commits?", Pattern.CASE_INSENSITIVE);

    private VerifiedCrossSite() {}

    static Map<Integer, Solution> all() {
        return Map.of(
                84, VerifiedCrossSite::keepNewestThreads,
                87, VerifiedCrossSite::collectFilms,
                88, VerifiedCrossSite::collectActiveThreads,
                116, VerifiedCrossSite::linkToProject);
    }

    private static Answer keepNewestThreads(OracleTask assignment, BrowserActor browser) {
        ForumVisit forums = ForumVisit.comingFromElsewhere(browser);
        String asked = assignment.argument("forum").replaceFirst(" related forums?$", "");
        Optional<String> forum = forums.forumCalled(asked);
        if (forum.isEmpty()) {
            return Answer.infeasible(
                    Report.Did.MUTATE, Report.Outcome.NOT_FOUND, "there is no forum " + assignment.argument("forum"));
        }
        List<String> threads = forums.newestThreads(forum.get(), COUNT);
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.openProject(assignment.argument("gitlab_repo"));
        host.writeInIde(
                assignment.argument("directory") + "/urls.json",
                threads.stream().map(url -> "\"" + url + "\"").collect(Collectors.joining(", ", "{\"urls\": [", "]}")));
        return Answer.done();
    }

    private static Answer collectActiveThreads(OracleTask assignment, BrowserActor browser) {
        int count = Integer.parseInt(assignment.argument("num"));
        List<ForumVisit.Thread> threads =
                ForumVisit.comingFromElsewhere(browser).mostActive("DIY", count);
        String name = assignment.argument("name");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.makeProject(name, "private");
        host.writeInIde(
                "README.md",
                threads.stream()
                        .map(thread -> "- [" + thread.title() + "](" + thread.address() + ")")
                        .collect(Collectors.joining("\n", "# " + name + "\n\n## Most Active DIY Threads\n\n", "\n")));
        return Answer.done();
    }

    private static Answer collectFilms(OracleTask assignment, BrowserActor browser) {
        String topics = assignment.argument("topics");
        Matcher films = NOLAN.matcher(topics);
        String asked = topics.replace("headings of", "of").replaceFirst(" in order$", "");
        if (films.find()) {
            asked = "movies directed by " + films.group(1)
                    + (films.group(2) == null ? "" : " " + films.group(2) + " " + films.group(3));
        }
        List<String> entries = CollectInReadme.entries(asked, new WikipediaVisit(browser));
        if (entries.isEmpty()) {
            throw new OracleException("Wikipedia lists no " + topics + " on " + browser.address());
        }
        String name = assignment.argument("name");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.makeProject(name);
        host.writeInIde(
                "README.md",
                entries.stream()
                        .map(entry -> "- " + entry)
                        .collect(Collectors.joining("\n", "# " + name + "\n\n", "\n")));
        return Answer.done();
    }

    /** Posts the URL of a project, titled with its path, and its number of commits. */
    private static Answer linkToProject(OracleTask assignment, BrowserActor browser) {
        String topic = assignment.argument("topic");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        String path = LinkToProject.best(topic, host).path().substring(1);
        host.openProject(path);
        String address = browser.address();
        Matcher commits = COMMITS.matcher(browser.text("body"));
        if (!commits.find()) {
            throw new OracleException(address + " does not say how many commits there are");
        }
        String count = commits.group(1);
        String readme = host.readme();
        ForumVisit forums = ForumVisit.comingFromElsewhere(browser);
        ForumChoice choice = new ForumChoice(forums);
        String forum = choice.find(topic)
                .or(() -> choice.find(readme))
                .orElseThrow(() -> new OracleException("no forum seems to be about " + topic));
        forums.postLink(forum, address, path, count + (count.equals("1") ? " commit" : " commits") + " already!");
        return Answer.done();
    }
}
