package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.WikipediaVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Nickname and largest city of a state. */
final class StateNames extends RepeatedTemplate {
    StateNames() {
        super(
                10500,
                "wikipedia-state-nickname",
                OutcomeKind.INFORMATION,
                ArticleFacts.SITE,
                2,
                "According to Wikipedia, what are the nicknames of {{state1}} and {{state2}}, and what is the largest city in each of them?",
                "Look up the states of {{state1}} and {{state2}} on Wikipedia. What are their nicknames and their largest cities, as listed in the articles?");
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return ArticleFacts.STATES.stream()
                .flatMap(state -> ArticleFacts.fact(draw, state, "Nickname")
                        .flatMap(nickname -> ArticleFacts.fact(draw, state, "Largest city")
                                .map(city -> Instance.of("state", state).answer(nickname, city)))
                        .stream())
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(thing.argument("state"));
        return wikipedia.fact("Nickname") + ", " + wikipedia.fact("Largest city");
    }
}
