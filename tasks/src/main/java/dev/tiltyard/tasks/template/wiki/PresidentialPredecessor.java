package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;
import java.util.Optional;

/** A president's predecessor and date of birth. */
final class PresidentialPredecessor extends RepeatedTemplate {
    PresidentialPredecessor() {
        super(
                10501,
                "wikipedia-president-before",
                OutcomeKind.INFORMATION,
                ArticleFacts.SITE,
                2,
                "According to Wikipedia, who was president of the United States right before {{president1}}, and who was right before {{president2}}? When were {{president1}} and {{president2}} born? Write the dates the way Wikipedia does.",
                "Look up {{president1}} and {{president2}} on Wikipedia. For each of the two, tell me who preceded them as president and their date of birth (month, day, year, as in the article).");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return ArticleFacts.PRESIDENTS.stream()
                .flatMap(president -> ArticleFacts.fact(draw, president, "Preceded by")
                        .flatMap(before -> birthday(draw, president)
                                .map(born -> Instance.of("president", president).answer(before, born)))
                        .stream())
                .toList();
    }

    private static Optional<String> birthday(Draw draw, String president) {
        return ArticleFacts.fact(draw, president, "Born")
                .map(PresidentialPredecessor::date)
                .filter(day -> day.matches("\\w+ \\d+, \\d{4}"));
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(thing.argument("president"));
        return wikipedia.fact("Preceded by") + ", born " + date(wikipedia.fact("Born"));
    }

    private static String date(String row) {
        return row.replaceFirst("^(\\w+ \\d+, \\d{4}).*", "$1");
    }
}
