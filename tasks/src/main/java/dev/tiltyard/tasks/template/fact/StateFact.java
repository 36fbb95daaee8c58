package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.wiki.ArticleFacts;
import java.util.Optional;

/** A state's nickname according to Wikipedia. */
public record StateFact() implements FactQuestion {
    @Override
    public String site() {
        return Sites.WIKIPEDIA;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        String state = draw.one(ArticleFacts.STATES);
        return ArticleFacts.fact(draw, state, "Nickname").map(nickname -> DrawnFact.of(nickname, "state", state));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(assignment.argument("state"));
        return wikipedia.fact("Nickname");
    }
}
