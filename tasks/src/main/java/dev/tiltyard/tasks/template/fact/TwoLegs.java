package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** The distance of each leg of a drive through another town, and the total. */
final class TwoLegs extends DescribedTemplate {
    TwoLegs() {
        super(
                10413,
                "map-two-legs",
                OutcomeKind.INFORMATION,
                List.of(Sites.MAP),
                "I'm driving from {{from}} to {{via}} and then on to {{to}}. How many kilometers does the map give for each leg, rounded to whole kilometers, and what do these two numbers add up to?",
                "Look up two drives on the map: {{from}} to {{via}}, and {{via}} to {{to}}. Round each distance to whole kilometers. Tell me both numbers and their sum.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return TownDistance.DRIVE
                .two(draw, "to")
                .filter(legs -> !legs.first().text("from").equals(legs.second().text("to")))
                .map(legs -> instance(legs.first(), legs.second()));
    }

    private static Instance instance(DrawnFact start, DrawnFact end) {
        int sum = Integer.parseInt(start.answer()) + Integer.parseInt(end.answer());
        return Instance.of("from", start.text("from"), "via", start.text("to"), "to", end.text("to"))
                .answer(start.answer(), end.answer(), sum);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String via = assignment.argument("via");
        long first = kilometers(browser, assignment.argument("from"), via);
        long second = kilometers(browser, via, assignment.argument("to"));
        return first + " km and " + second + " km, " + (first + second) + " km in total";
    }

    private static long kilometers(BrowserActor browser, String from, String to) {
        return Math.round(TownDistance.DRIVE.kilometers(browser, from, to));
    }
}
