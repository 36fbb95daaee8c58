package dev.tiltyard.tasks.oracle.crossing;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.oracle.map.Encyclopaedia;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes a project whose README lists what the encyclopaedia knows of a film director. */
final class CollectInReadme implements Oracle {
    private static final Pattern DIRECTED = Pattern.compile("directed by (.+?)(?: (before|after) (\\d{4}))?$");
    private static final Pattern TIMELINE = Pattern.compile("career timeline of (.+)");
    private static final Pattern AWARDED = Pattern.compile("(won|nominated) (.+) by (.+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(87);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String topics = assignment.argument("topics");
        List<String> entries = entries(topics, new Encyclopaedia(hand));
        if (entries.isEmpty()) {
            throw new OracleException("the encyclopaedia names no " + topics + " on " + hand.address());
        }
        String name = assignment.argument("name");
        GitLabVisit host = GitLabVisit.comingFromElsewhere(hand);
        host.makeProject(name);
        host.rewriteFile(
                "README.md",
                entries.stream()
                        .map(entry -> "- " + entry)
                        .collect(Collectors.joining("\n", "# " + name + "\n\nThe " + topics + ":\n\n", "\n")));
        return "";
    }

    private static List<String> entries(String topics, Encyclopaedia encyclopaedia) {
        Matcher directed = DIRECTED.matcher(topics);
        if (directed.find()) {
            encyclopaedia.look(directed.group(1));
            return directed(encyclopaedia, years(directed));
        }
        Matcher timeline = TIMELINE.matcher(topics);
        if (timeline.find()) {
            encyclopaedia.look(timeline.group(1));
            return encyclopaedia.headings("Career");
        }
        Matcher awarded = AWARDED.matcher(topics);
        if (awarded.find()) {
            encyclopaedia.look("List of awards and nominations received by " + awarded.group(3));
            return awarded(encyclopaedia, awarded.group(2), awarded.group(1).equals("won") ? 2 : 1);
        }
        throw new OracleException("nothing is known of how to find " + topics);
    }

    /** Before a year and after it share all years between them: a film of the year itself came after it had begun. */
    private static IntPredicate years(Matcher directed) {
        if (directed.group(2) == null) {
            return year -> true;
        }
        int limit = Integer.parseInt(directed.group(3));
        return directed.group(2).equals("before") ? year -> year < limit : year -> year >= limit;
    }

    /** Of the table with year, film, directed the films that somebody directed. */
    private static List<String> directed(Encyclopaedia encyclopaedia, IntPredicate wanted) {
        return encyclopaedia.table("Filmography").stream()
                .filter(row -> row.get(2).equals("Yes") && wanted.test(Integer.parseInt(row.get(0))))
                .map(row -> title(row.get(1)))
                .toList();
    }

    /** Of the table with film, nominations, wins the films with more than none in a column. */
    private static List<String> awarded(Encyclopaedia encyclopaedia, String award, int column) {
        return encyclopaedia.table(award).stream()
                .filter(row -> row.get(column).matches("[1-9][0-9]*"))
                .map(row -> title(row.get(0)))
                .toList();
    }

    /** An article's title without what tells it from others of the same name: {@code Dunkirk (2017 film)}. */
    private static String title(String article) {
        return article.replaceFirst(" \\([^)]*film\\)$", "");
    }
}
