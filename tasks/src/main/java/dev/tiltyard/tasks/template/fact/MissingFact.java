package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Asks for something that a site doesn't have; the answer is {@code N/A} and another fact about the same thing. */
final class MissingFact extends DescribedTemplate {
    private static final String NONE = "N/A";

    private final FactQuestion instead;

    /** @param instead the other fact, drawn only where the requested one is missing; its lookup checks that */
    MissingFact(int id, String name, FactQuestion instead, String... wordings) {
        super(id, name, OutcomeKind.INFEASIBLE, List.of(instead.site()), wordings);
        this.instead = instead;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return instead.draw(draw).map(fact -> Instance.of(fact.namesAndValues()).answer(NONE, fact.answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        return NONE + ", " + instead.find(assignment, browser);
    }
}
