package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Asks twice for something that a site doesn't have; the answer is {@code N/A} and another fact about each thing. */
final class MissingFacts extends RepeatedTemplate {
    private static final String NONE = "N/A";

    private final ListedQuestion instead;

    /** @param instead the other fact, drawn only where the requested one is missing; its lookup checks that */
    MissingFacts(int id, String name, ListedQuestion instead, String... wordings) {
        super(id, name, OutcomeKind.INFEASIBLE, instead.site(), 2, wordings);
        this.instead = instead;
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return instead.all(draw).stream()
                .map(fact -> Instance.of(fact.namesAndValues()).answer(NONE, fact.answer()))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        return NONE + ", " + instead.find(thing, browser);
    }
}
