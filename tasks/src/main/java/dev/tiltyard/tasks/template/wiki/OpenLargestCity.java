package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.map.Encyclopaedia;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** The article about the largest city of a state. */
final class OpenLargestCity extends DescribedTemplate {
    private static final String ROW = "Largest city";

    OpenLargestCity() {
        super(
                10502,
                "encyclopaedia-open-largest-city",
                Kind.NAVIGATION,
                List.of("wikipedia"),
                "Open the encyclopaedia's article about the largest city of {{state}}.",
                "Which city of {{state}} is the largest? Bring me to the encyclopaedia's article on it.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String state = draw.one(Articles.STATES.stream()
                .filter(each -> Articles.linked(draw, each, ROW).isPresent())
                .toList());
        return Articles.linked(draw, state, ROW).map(heading -> Articles.shown(Instance.of("state", state), heading));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Encyclopaedia(hand).look(assignment.argument("state"));
        hand.followLink("table.infobox tr:has(th:text-is(\"" + ROW + "\")) td a");
        return "";
    }
}
