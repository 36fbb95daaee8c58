package dev.tiltyard.tasks.oracle.map;

import static dev.tiltyard.tasks.oracle.map.WikipediaVisit.parts;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Finds out on Wikipedia which place is meant, and opens its page on the map. */
final class OpenDescribedPlace implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(371);
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        String place = meant(assignment.argument("description").toLowerCase(Locale.ROOT), wikipedia);
        wikipedia.closeForMap().open(place);
        return "";
    }

    private static String meant(String description, WikipediaVisit wikipedia) {
        if (description.contains("mr. rogers")) {
            wikipedia.look("Mister Rogers' Neighborhood");
            return parts(wikipedia.fact("Filmed at"), ",").get(1);
        }
        if (description.contains("longest bridge")) {
            wikipedia.look("List of longest suspension bridge spans");
            return parts(wikipedia.beside("Suspended length"), ",").get(0);
        }
        if (description.contains("village where a plane crashed")) {
            wikipedia.look("Flight 93 National Memorial");
            return wikipedia.fact("Nearest town");
        }
        if (description.contains("plane crashed")) {
            wikipedia.look("United Airlines Flight 93");
            return parts(wikipedia.fact("Site"), ",").get(1);
        }
        if (description.contains("award winners")) {
            wikipedia.look("List of Turing Award laureates by university affiliation");
            return wikipedia.beside("1");
        }
        if (description.contains("nash equilibrium")) {
            wikipedia.look("Nash equilibrium");
            wikipedia.look(wikipedia.fact("Developed by"));
            return wikipedia.fact("Undergraduate college").replaceFirst(".*\\(now (.*)\\).*", "$1");
        }
        if (description.contains("the chair")) {
            wikipedia.look("The Chair (TV series)");
            return college(wikipedia.fact("Filmed at"), !description.contains("other than"));
        }
        throw new OracleException("there is no rule for finding out which one is " + description);
    }

    /** Of {@code college, town; college, town} the one that is in Pittsburgh, or the one that is not. */
    private static String college(String filmedAt, boolean inPittsburgh) {
        Predicate<String> fits = each -> each.endsWith("Pittsburgh") == inPittsburgh;
        return parts(filmedAt, ";").stream()
                .filter(fits)
                .map(each -> parts(each, ",").get(0))
                .findFirst()
                .orElseThrow(() -> new OracleException("no such college in: " + filmedAt));
    }
}
