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

/** A president's predecessor and date of birth. */
final class WhoCameBefore extends DescribedTemplate {
    WhoCameBefore() {
        super(
                10501,
                "wikipedia-president-before",
                Kind.INFORMATION,
                List.of("wikipedia"),
                "According to Wikipedia, who was president of the United States right before "
                        + "{{president}}, and when was {{president}} born? Write the date the way Wikipedia does.",
                "Look up {{president}} on Wikipedia. Tell me who preceded them as president and their date of birth (month, day, year, as in the article).");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String president = draw.one(Articles.PRESIDENTS);
        Optional<String> before = Articles.fact(draw, president, "Preceded by");
        Optional<String> born = Articles.fact(draw, president, "Born")
                .map(text -> text.replaceFirst("^(\\w+ \\d+, \\d{4}).*", "$1"))
                .filter(day -> day.matches("\\w+ \\d+, \\d{4}"));
        return before.isPresent() && born.isPresent()
                ? Optional.of(Instance.of("president", president).answer(before.get(), born.get()))
                : Optional.empty();
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(assignment.argument("president"));
        return wikipedia.fact("Preceded by") + ", born " + wikipedia.fact("Born");
    }
}
