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

/** The article about who succeeded a president. */
final class OpenSuccessor extends DescribedTemplate {
    OpenSuccessor() {
        super(
                10503,
                "wikipedia-open-successor",
                OutcomeKind.NAVIGATION,
                List.of("wikipedia"),
                "Show me the Wikipedia article about the president who came right after {{president}}.",
                "Who succeeded {{president}} as president of the United States? Open that person's Wikipedia article.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String president = draw.one(ArticleFacts.PRESIDENTS);
        return ArticleFacts.linked(draw, president, "Succeeded by")
                .map(heading -> ArticleFacts.shown(Instance.of("president", president), heading));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        new WikipediaVisit(browser).look(assignment.argument("president"));
        browser.followLink("table.infobox tr:has(th:text-is(\"Succeeded by\")) td a");
        return "";
    }
}
