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

/** Nickname and largest city of a state. */
final class StateNames extends DescribedTemplate {
    StateNames() {
        super(
                10500,
                "wikipedia-state-nickname",
                Kind.INFORMATION,
                List.of("wikipedia"),
                "According to Wikipedia, what is the nickname of {{state}}, and what is its largest city?",
                "Look up the state of {{state}} on Wikipedia. What are its nickname and its largest city, as listed in the article?");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String state = draw.one(Articles.STATES);
        Optional<String> nickname = Articles.fact(draw, state, "Nickname");
        Optional<String> city = Articles.fact(draw, state, "Largest city");
        return nickname.isPresent() && city.isPresent()
                ? Optional.of(Instance.of("state", state).answer(nickname.get(), city.get()))
                : Optional.empty();
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(assignment.argument("state"));
        return wikipedia.fact("Nickname") + ", " + wikipedia.fact("Largest city");
    }
}
