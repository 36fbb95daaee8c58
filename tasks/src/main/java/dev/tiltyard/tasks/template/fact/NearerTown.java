package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** The nearer of two towns by car. */
final class NearerTown extends DescribedTemplate {
    private static final double CLEARLY = 3;

    NearerTown() {
        super(
                10409,
                "map-nearer-town",
                OutcomeKind.INFORMATION,
                List.of(Sites.MAP),
                "Starting in {{from}}, which is the shorter drive on the map: to {{one}} or to {{other}}? Tell me the town and the distance in whole kilometers.",
                "I'm in {{from}}. Find out on the map whether {{one}} or {{other}} is closer by car, and how many kilometers it is (a whole number).");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return TownDistance.DRIVE.two(draw, "from").flatMap(drives -> instance(drives.first(), drives.second()));
    }

    private static Optional<Instance> instance(DrawnFact one, DrawnFact other) {
        int first = Integer.parseInt(one.answer());
        int second = Integer.parseInt(other.answer());
        if (Math.abs(first - second) < CLEARLY || one.text("to").equals(other.text("to"))) {
            return Optional.empty();
        }
        DrawnFact nearer = first < second ? one : other;
        return Optional.of(Instance.of("from", one.text("from"), "one", one.text("to"), "other", other.text("to"))
                .answer(nearer.text("to"), nearer.answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String one = assignment.argument("one");
        String other = assignment.argument("other");
        String from = assignment.argument("from");
        double first = TownDistance.DRIVE.kilometers(browser, from, one);
        double second = TownDistance.DRIVE.kilometers(browser, from, other);
        return (first < second ? one : other) + ", " + Math.round(Math.min(first, second)) + " km";
    }
}
