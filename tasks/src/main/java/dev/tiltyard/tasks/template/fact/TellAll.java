package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Look up all of several things, and tell them. */
final class TellAll extends DescribedTemplate {
    private final Question question;

    /** @param question whose answer has one thing a line */
    TellAll(int id, String name, Question question, String... wordings) {
        super(id, name, Kind.INFORMATION, List.of(question.site()), wordings);
        this.question = question;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(fact -> Instance.of(fact.namesAndValues())
                .answer(fact.answer().lines().toArray()));
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        return String.join("; ", question.find(assignment, browser).lines().toList());
    }
}
