package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.wiki.Articles;
import java.util.Optional;

/** A state's nickname according to Wikipedia. */
public record StateFact() implements Question {
    @Override
    public String site() {
        return Sites.WIKIPEDIA;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        String state = draw.one(Articles.STATES);
        return Articles.fact(draw, state, "Nickname").map(nickname -> DrawnFact.of(nickname, "state", state));
    }

    @Override
    public String find(Assignment assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(assignment.argument("state"));
        return wikipedia.fact("Nickname");
    }
}
