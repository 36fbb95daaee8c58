package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Look up all of several things, and answer them. */
final class TellAll extends DescribedTemplate {
    private final FactQuestion question;

    /** @param question a question whose answer has one thing per line */
    TellAll(int id, String name, FactQuestion question, String... wordings) {
        super(id, name, OutcomeKind.INFORMATION, List.of(question.site()), wordings);
        this.question = question;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(fact -> Instance.of(fact.namesAndValues())
                .answer(fact.answer().lines().toArray()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        return String.join("; ", question.find(assignment, browser).lines().toList());
    }
}
