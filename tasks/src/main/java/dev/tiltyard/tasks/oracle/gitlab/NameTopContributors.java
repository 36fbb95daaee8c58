package dev.tiltyard.tasks.oracle.gitlab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Answers who made the most commits to a project's default branch. */
final class NameTopContributors implements Oracle {
    private static final int FIRST = 323;
    private static final int FIRST_THREE = 324;
    private static final Pattern CAPTION = Pattern.compile("([\\d,]+) commits? \\((.*)\\)");
    private static final String CARD = ".contributors-charts .row > div";

    record Contributor(String name, String commits, String email) {
        static Contributor read(ShownRow card) {
            Matcher caption = CAPTION.matcher(card.text("caption"));
            if (!caption.find()) {
                throw new OracleException("a contributor's card says " + card + ", not how many commits");
            }
            return new Contributor(card.text("name"), caption.group(1), caption.group(2));
        }

        ObjectNode row() {
            return Answer.row(
                    "first_name",
                    name.substring(0, Math.max(0, name.lastIndexOf(' '))),
                    "last_name",
                    lastName(),
                    "number_of_commits",
                    new BigDecimal(commits.replace(",", "")));
        }

        String lastName() {
            return name.substring(name.lastIndexOf(' ') + 1);
        }
    }

    @Override
    public Set<Integer> templates() {
        return Set.of(FIRST, FIRST_THREE);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        List<Contributor> ranked = ranked(browser, assignment.argument("repo").replace('"', '\''));
        if (assignment.templateId() == FIRST) {
            return Answer.text(ranked.get(0).name());
        }
        String wanted = assignment.argument("attribute");
        List<Contributor> first = ranked.stream().limit(3).toList();
        return wanted.contains("number of commits")
                ? Answer.rows(first.stream().map(Contributor::row).toList())
                        .inWords(first.stream()
                                .map(one -> one.name() + ": " + one.commits())
                                .collect(Collectors.joining(", ")))
                : Answer.list(first.stream().map(one -> answer(one, wanted)).toList());
    }

    /** The cards on the contributors page, ordered by commits. */
    static List<Contributor> ranked(BrowserActor browser, String repo) {
        GitLabVisit visit = new GitLabVisit(browser);
        String project = new ProjectFinder(visit).open(repo);
        browser.open(project + "/-/commits");
        String branch = visit.here().replaceFirst(".*/-/commits/", "");
        browser.expecting(CARD, () -> browser.open(project + "/-/graphs/" + branch));
        return browser.rows(CARD, Map.of("name", "h4", "caption", "p")).stream()
                .map(Contributor::read)
                .toList();
    }

    private static String answer(Contributor one, String wanted) {
        return wanted.contains("email") ? one.email() : wanted.contains("last") ? one.lastName() : one.name();
    }
}
