package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Asks for something that a site doesn't have; the answer is {@code N/A} and something else about the same thing. */
final class MissingFact extends DescribedTemplate {
    private static final String NONE = "N/A";

    private final Question instead;

    /** @param instead what to say instead, drawn where the other is missing; its lookup makes sure that it is */
    MissingFact(int id, String name, Question instead, String... wordings) {
        super(id, name, Kind.INFEASIBLE, List.of(instead.site()), wordings);
        this.instead = instead;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return instead.draw(draw).map(fact -> Instance.of(fact.namesAndValues()).answer(NONE, fact.answer()));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        return NONE + ", " + instead.find(assignment, browser);
    }
}
