package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** The distances from {@code from} to {@code to}, and from {@code start} to {@code end}. */
final class TwoDistances extends DescribedTemplate {
    private static final int TOWNS = 4;

    private final TownDistance distance;

    TwoDistances(int id, String name, TownDistance distance, String... wordings) {
        super(id, name, OutcomeKind.INFORMATION, List.of(distance.site()), wordings);
        this.distance = distance;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> towns = draw.some(TOWNS, TownDistance.towns(draw));
        return distance.between(draw, towns.get(0), towns.get(1))
                .flatMap(first -> distance.between(draw, towns.get(2), towns.get(3))
                        .filter(second -> !second.answer().equals(first.answer()))
                        .map(second -> Instance.of(
                                        "from", first.text("from"),
                                        "to", first.text("to"),
                                        "start", second.text("from"),
                                        "end", second.text("to"))
                                .answer(first.answer(), second.answer())));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        OracleTask second =
                assignment.with("from", assignment.argument("start")).with("to", assignment.argument("end"));
        return distance.find(assignment, browser) + " km and " + distance.find(second, browser) + " km";
    }
}
