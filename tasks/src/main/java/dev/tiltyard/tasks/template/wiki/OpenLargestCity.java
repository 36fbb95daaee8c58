package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** The article about the largest city of a state. */
final class OpenLargestCity extends DescribedTemplate {
    private static final String ROW = "Largest city";

    OpenLargestCity() {
        super(
                10502,
                "wikipedia-open-largest-city",
                OutcomeKind.NAVIGATION,
                List.of("wikipedia"),
                "Open the Wikipedia article about the largest city in {{state}}.",
                "What is the largest city in {{state}}? Take me to its Wikipedia article.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String state = draw.one(ArticleFacts.STATES.stream()
                .filter(each -> ArticleFacts.linked(draw, each, ROW).isPresent())
                .toList());
        return ArticleFacts.linked(draw, state, ROW)
                .map(heading -> ArticleFacts.shown(Instance.of("state", state), heading));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new WikipediaVisit(browser).look(assignment.argument("state"));
        browser.followLink("table.infobox tr:has(th:text-is(\"" + ROW + "\")) td a");
        return "";
    }
}
