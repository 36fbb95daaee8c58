package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Look up one fact. */
final class TellFact extends DescribedTemplate {
    private final FactQuestion question;

    TellFact(int id, String name, FactQuestion question, String... wordings) {
        super(id, name, OutcomeKind.INFORMATION, List.of(question.site()), wordings);
        this.question = question;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw)
                .map(fact -> Instance.of(fact.namesAndValues()).answer(fact.answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        return question.find(assignment, browser);
    }
}
