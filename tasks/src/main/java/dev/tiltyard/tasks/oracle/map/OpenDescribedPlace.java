package dev.tiltyard.tasks.oracle.map;

import static dev.tiltyard.tasks.oracle.map.WikipediaVisit.parts;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/** Finds a described place on Wikipedia, and opens its page on the map. */
final class OpenDescribedPlace implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(371);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        String place = meant(assignment.argument("description").toLowerCase(Locale.ROOT), wikipedia);
        wikipedia.closeForMap().open(place);
        return Answer.shown();
    }

    /** Looks up the description, and reads the place from the article. */
    private static String meant(String description, WikipediaVisit wikipedia) {
        wikipedia.look(Knowledge.within(Knowledge.Topic.ARTICLE, description)
                .orElseThrow(() -> new OracleException("no article is known to tell which one is " + description)));
        if (wikipedia.hasFact("Nearest town")) {
            return wikipedia.fact("Nearest town");
        }
        if (wikipedia.hasFact("Site")) {
            return parts(wikipedia.fact("Site"), ",").get(1);
        }
        if (wikipedia.hasFact("Developed by")) {
            wikipedia.look(wikipedia.fact("Developed by"));
            return wikipedia.fact("Undergraduate college").replaceFirst(".*\\(now (.*)\\).*", "$1");
        }
        if (wikipedia.hasFact("Filmed at")) {
            String filmedAt = wikipedia.fact("Filmed at");
            return filmedAt.contains(";")
                    ? college(filmedAt, !description.contains("other than"))
                    : parts(filmedAt, ",").get(1);
        }
        return description.contains("bridge")
                ? parts(wikipedia.beside("Suspended length"), ",").get(0)
                : wikipedia.beside("1");
    }

    /** In {@code college, town; college, town}: the one in Pittsburgh, or the one elsewhere. */
    private static String college(String filmedAt, boolean inPittsburgh) {
        Predicate<String> fits = each -> each.endsWith("Pittsburgh") == inPittsburgh;
        return parts(filmedAt, ";").stream()
                .filter(fits)
                .map(each -> parts(each, ",").get(0))
                .findFirst()
                .orElseThrow(() -> new OracleException("no such college in: " + filmedAt));
    }
}
