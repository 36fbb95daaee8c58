package dev.tiltyard.tasks.oracle.map;

import static dev.tiltyard.tasks.oracle.map.Encyclopaedia.parts;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Finds out in the encyclopaedia which place is meant, and opens its page on the map. */
final class OpenDescribedPlace implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(371);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Encyclopaedia encyclopaedia = new Encyclopaedia(hand);
        String place = meant(assignment.argument("description").toLowerCase(Locale.ROOT), encyclopaedia);
        encyclopaedia.closeForMap().open(place);
        return "";
    }

    private static String meant(String description, Encyclopaedia encyclopaedia) {
        if (description.contains("mr. rogers")) {
            encyclopaedia.look("Mister Rogers' Neighborhood");
            return parts(encyclopaedia.fact("Filmed at"), ",").get(1);
        }
        if (description.contains("longest bridge")) {
            encyclopaedia.look("List of longest suspension bridge spans");
            return parts(encyclopaedia.beside("Suspended length"), ",").get(0);
        }
        if (description.contains("plane crashed")) {
            encyclopaedia.look("United Airlines Flight 93");
            return parts(encyclopaedia.fact("Site"), ",").get(1);
        }
        if (description.contains("award winners")) {
            encyclopaedia.look("List of Turing Award laureates by university affiliation");
            return encyclopaedia.beside("1");
        }
        if (description.contains("nash equilibrium")) {
            encyclopaedia.look("Nash equilibrium");
            encyclopaedia.look(encyclopaedia.fact("Developed by"));
            return encyclopaedia.fact("Undergraduate college").replaceFirst(".*\\(now (.*)\\).*", "$1");
        }
        if (description.contains("the chair")) {
            encyclopaedia.look("The Chair (TV series)");
            return college(encyclopaedia.fact("Filmed at"), !description.contains("other than"));
        }
        throw new OracleException("nothing is known of how to find out which is " + description);
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
