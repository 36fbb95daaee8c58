package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Asks twice for something that a site doesn't have; the answer is {@code N/A} and something else about both things. */
final class MissingFacts extends RepeatedTemplate {
    private static final String NONE = "N/A";

    private final ListedQuestion instead;

    /** @param instead what to say instead, drawn where the other is missing; its lookup makes sure that it is */
    MissingFacts(int id, String name, ListedQuestion instead, String... wordings) {
        super(id, name, Kind.INFEASIBLE, instead.site(), 2, wordings);
        this.instead = instead;
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return instead.all(draw).stream()
                .map(fact -> Instance.of(fact.namesAndValues()).answer(NONE, fact.answer()))
                .toList();
    }

    @Override
    protected String find(Assignment thing, BrowserActor browser) {
        return NONE + ", " + instead.find(thing, browser);
    }
}
