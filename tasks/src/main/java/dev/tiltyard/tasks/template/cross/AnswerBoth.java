package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import java.util.List;
import java.util.Optional;

/** Look up one thing on each of two sites. */
final class AnswerBoth extends DescribedTemplate {
    private final FactQuestion first;
    private final FactQuestion second;

    AnswerBoth(int id, String name, FactQuestion first, FactQuestion second, String... wordings) {
        super(id, name, OutcomeKind.INFORMATION, List.of(first.site(), second.site()), wordings);
        this.first = first;
        this.second = second;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        Optional<DrawnFact> one = first.draw(draw);
        Optional<DrawnFact> other = second.draw(draw);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Instance.of(
                        AnswerThenAct.both(one.get().arguments(), other.get().arguments()))
                .answer(one.get().answer(), other.get().answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        return first.find(assignment, browser) + " and " + second.find(assignment, browser);
    }
}
