package dev.tiltyard.tasks.oracle.cross;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Creates a project whose README lists a film director's films from Wikipedia. */
final class CollectInReadme implements Oracle {
    private static final Pattern DIRECTED = Pattern.compile("directed by (.+?)(?: (before|after) (\\d{4}))?$");
    private static final Pattern TIMELINE = Pattern.compile("career timeline of (.+)");
    private static final Pattern AWARDED = Pattern.compile("(won|nominated) (.+) by (.+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(87);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String topics = assignment.argument("topics");
        List<String> entries = entries(topics, new WikipediaVisit(browser));
        if (entries.isEmpty()) {
            throw new OracleException("Wikipedia lists no " + topics + " on " + browser.address());
        }
        String name = assignment.argument("name");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(browser);
        host.makeProject(name);
        host.rewriteFile(
                "README.md",
                entries.stream()
                        .map(entry -> "- " + entry)
                        .collect(Collectors.joining("\n", "# " + name + "\n\nThe " + topics + ":\n\n", "\n")));
        return Answer.done();
    }

    static List<String> entries(String topics, WikipediaVisit wikipedia) {
        Matcher directed = DIRECTED.matcher(topics);
        if (directed.find()) {
            wikipedia.look(directed.group(1));
            return directed(wikipedia, years(directed));
        }
        Matcher timeline = TIMELINE.matcher(topics);
        if (timeline.find()) {
            wikipedia.look(timeline.group(1));
            return wikipedia.headings("Career");
        }
        Matcher awarded = AWARDED.matcher(topics);
        if (awarded.find()) {
            wikipedia.look("List of awards and nominations received by " + awarded.group(3));
            return awarded(wikipedia, awarded.group(2), awarded.group(1).equals("won") ? 2 : 1);
        }
        throw new OracleException("there is no rule for finding " + topics);
    }

    /** "After" includes films of the year itself, since the year had begun. */
    private static IntPredicate years(Matcher directed) {
        if (directed.group(2) == null) {
            return year -> true;
        }
        int limit = Integer.parseInt(directed.group(3));
        return directed.group(2).equals("before") ? year -> year < limit : year -> year >= limit;
    }

    /** From the table of year, film, directed: the films that the person directed. */
    private static List<String> directed(WikipediaVisit wikipedia, IntPredicate wanted) {
        return wikipedia.table("Filmography").stream()
                .filter(row -> row.get(2).equals("Yes") && wanted.test(Integer.parseInt(row.get(0))))
                .map(row -> title(row.get(1)))
                .toList();
    }

    /** From the table of film, nominations, wins: the films with more than none in a column. */
    private static List<String> awarded(WikipediaVisit wikipedia, String award, int column) {
        return wikipedia.table(award).stream()
                .filter(row -> row.get(column).matches("[1-9][0-9]*"))
                .map(row -> title(row.get(0)))
                .toList();
    }

    /** An article's title without its disambiguation: {@code Dunkirk (2017 film)}. */
    private static String title(String article) {
        return article.replaceFirst(" \\([^)]*film\\)$", "");
    }
}
