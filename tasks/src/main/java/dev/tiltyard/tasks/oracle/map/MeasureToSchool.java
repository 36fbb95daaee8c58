package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers the driving distance from a university to a state's leading computer science school. */
final class MeasureToSchool implements Oracle {
    private static final Pattern ASKED =
            Pattern.compile("from (.+) to the top computer science school in ([a-zA-Z ]+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(120);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Matcher asked = ASKED.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("the intent names no way to a school: " + assignment.intent());
        }
        return measure(asked.group(1), asked.group(2).strip(), browser);
    }

    /** The distance from a place to a state's leading school. */
    static Answer measure(String from, String state, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look("List of computer science schools in the United States");
        String school = wikipedia.beside(capitalised(state));
        return Answer.text(
                wikipedia.closeForMap().directions(from, school, MapVisit.CAR).distance());
    }

    private static String capitalised(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
