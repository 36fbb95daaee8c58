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

/** The article about who succeeded a president. */
final class OpenSuccessor extends DescribedTemplate {
    OpenSuccessor() {
        super(
                10503,
                "encyclopaedia-open-successor",
                Kind.NAVIGATION,
                List.of("wikipedia"),
                "Show me the encyclopaedia's article about the president who came directly after {{president}}.",
                "Who followed {{president}} as president of the United States? Leave that person's article open.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String president = draw.one(Articles.PRESIDENTS);
        return Articles.linked(draw, president, "Succeeded by")
                .map(heading -> Articles.shown(Instance.of("president", president), heading));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        new Encyclopaedia(hand).look(assignment.argument("president"));
        hand.followLink("table.infobox tr:has(th:text-is(\"Succeeded by\")) td a");
        return "";
    }
}
