package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
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
                "wikipedia-open-largest-city",
                Kind.NAVIGATION,
                List.of("wikipedia"),
                "Open the Wikipedia article about the largest city in {{state}}.",
                "What is the largest city in {{state}}? Take me to its Wikipedia article.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String state = draw.one(Articles.STATES.stream()
                .filter(each -> Articles.linked(draw, each, ROW).isPresent())
                .toList());
        return Articles.linked(draw, state, ROW).map(heading -> Articles.shown(Instance.of("state", state), heading));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        new WikipediaVisit(browser).look(assignment.argument("state"));
        browser.followLink("table.infobox tr:has(th:text-is(\"" + ROW + "\")) td a");
        return "";
    }
}
