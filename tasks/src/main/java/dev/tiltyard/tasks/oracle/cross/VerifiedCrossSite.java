package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.RewordingOracle;
import dev.tiltyard.tasks.oracle.VerifiedOracle;
import dev.tiltyard.tasks.oracle.forum.ForumChoice;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Cross-site tasks in WebArena-Verified's wording, which gives texts verbatim, and the editor to use. */
final class VerifiedCrossSite {
    private static final int COUNT = 5;
    private static final Pattern NOLAN = Pattern.compile(
            "only (.+?)['\u2019]s theatrically released feature-length films(?: (before|after) (\\d{4}))?");
    private static final Pattern COMMITS = Pattern.compile("([\\d,]+)\\s+commits?", Pattern.CASE_INSENSITIVE);

    private VerifiedCrossSite() {}

    static Map<Integer, VerifiedOracle> all() {
        Map<Integer, VerifiedOracle> all = new HashMap<>();
        all.put(42, RewordingOracle.showing());
        all.put(84, VerifiedCrossSite::keepNewestThreads);
        all.put(88, VerifiedCrossSite::collectActiveThreads);
        all.put(87, VerifiedCrossSite::collectFilms);
        all.put(116, VerifiedCrossSite::linkToProject);
        all.put(
                101,
                RewordingOracle.changing()
                        .rewordedBy(reworded -> reworded.inWords("Post reviews in the games forum under the title \""
                                + reworded.quoted().get(0) + "\"")));
        return all;
    }

    private static Report keepNewestThreads(OracleTask assignment, BrowserActor browser, Oracle original) {
        ForumVisit forums = ForumVisit.comingFromElsewhere(browser);
        String asked = assignment.argument("forum").replaceFirst(" related forums?$", "");
        Optional<String> forum = forums.forumCalled(asked);
        if (forum.isEmpty()) {
            return Report.failed(
                    Report.Did.MUTATE, Report.Outcome.NOT_FOUND, "there is no forum " + assignment.argument("forum"));
        }
        List<String> threads = forums.newestThreads(forum.get(), COUNT);
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.openProject(assignment.argument("gitlab_repo"));
        host.writeInIde(
                assignment.argument("directory") + "/urls.json",
                threads.stream().map(url -> "\"" + url + "\"").collect(Collectors.joining(", ", "{\"urls\": [", "]}")));
        return Report.changed();
    }

    private static Report collectActiveThreads(OracleTask assignment, BrowserActor browser, Oracle original) {
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
        return Report.changed();
    }

    private static Report collectFilms(OracleTask assignment, BrowserActor browser, Oracle original) {
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
        return Report.changed();
    }

    /** Posts the URL of a project, titled with its path, and its number of commits. */
    private static Report linkToProject(OracleTask assignment, BrowserActor browser, Oracle original) {
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
        return Report.changed();
    }
}
