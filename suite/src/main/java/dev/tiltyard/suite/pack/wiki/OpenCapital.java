package dev.tiltyard.suite.pack.wiki;

import dev.tiltyard.suite.oracle.Assignment;
import dev.tiltyard.suite.oracle.Hand;
import dev.tiltyard.suite.oracle.map.Encyclopaedia;
import dev.tiltyard.suite.pack.DescribedTemplate;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Instance;
import dev.tiltyard.suite.pack.Kind;
import java.util.List;
import java.util.Optional;

/** The article about the capital of a state. */
final class OpenCapital extends DescribedTemplate {
    OpenCapital() {
        super(
                10502,
                "encyclopaedia-open-capital",
                Kind.NAVIGATION,
                List.of("wikipedia"),
                "Open the encyclopaedia's article about the capital of {{state}}.",
                "Bring me to the article on whichever city is the capital of {{state}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String state = draw.one(Articles.STATES);
        return Articles.linked(draw, state, "Capital")
                .map(heading -> Articles.shown(Instance.of("state", state), heading));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Encyclopaedia(hand).look(assignment.argument("state"));
        hand.followLink("table.infobox tr:has(th:text-is(\"Capital\")) td a");
        return "";
    }
}
