package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.PhrasedQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Look up one thing on each of several sites, and answer all. */
final class AnswerAll extends DescribedTemplate {
    private final List<PhrasedQuestion> all;

    private AnswerAll(int id, String name, List<PhrasedQuestion> all, String... wordings) {
        super(
                id,
                name,
                OutcomeKind.INFORMATION,
                all.stream().map(PhrasedQuestion::site).toList(),
                wordings);
        this.all = all;
    }

    static AnswerAll two(int id, String name, PhrasedQuestion first, PhrasedQuestion second) {
        return new AnswerAll(
                id,
                name,
                List.of(first, second),
                "I need two things: " + first.phrase() + ", and " + second.phrase() + ".",
                "Look up " + first.otherPhrase() + ". Then look up " + second.otherPhrase() + ". Tell me both.");
    }

    static AnswerAll three(int id, String name, PhrasedQuestion first, PhrasedQuestion second, PhrasedQuestion third) {
        return new AnswerAll(
                id,
                name,
                List.of(first, second, third),
                "I need three things: " + first.phrase() + ", " + second.phrase() + ", and " + third.phrase() + ".",
                "Find out " + first.otherPhrase() + "; " + second.otherPhrase() + "; and " + third.otherPhrase()
                        + ". Give me all three.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<Object> variables = new ArrayList<>();
        List<Object> answers = new ArrayList<>();
        for (PhrasedQuestion asked : all) {
            Optional<DrawnFact> fact = asked.question().draw(draw);
            if (fact.isEmpty()) {
                return Optional.empty();
            }
            variables.addAll(Arrays.asList(fact.get().namesAndValues()));
            answers.add(fact.get().answer());
        }
        return Optional.of(Instance.of(variables.toArray()).answer(answers.toArray()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        return String.join(
                "; ",
                all.stream()
                        .map(asked -> asked.question().find(assignment, browser))
                        .toList());
    }
}
