package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells how far it is by car from one university to the leading computer science school of a state. */
final class MeasureToSchool implements Oracle {
    private static final Pattern ASKED =
            Pattern.compile("from (.+) to the top computer science school in ([a-zA-Z ]+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(120);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Matcher asked = ASKED.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("the intent names no way to a school: " + assignment.intent());
        }
        Encyclopaedia encyclopaedia = new Encyclopaedia(hand);
        encyclopaedia.look("List of computer science schools in the United States");
        String school = encyclopaedia.beside(capitalised(asked.group(2).strip()));
        return encyclopaedia
                .closeForMap()
                .directions(asked.group(1), school, MapVisit.CAR)
                .distance();
    }

    private static String capitalised(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
