package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import dev.tiltyard.tasks.template.fact.Asked;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Look up one thing on each of several sites, and tell them all. */
final class AnswerAll extends DescribedTemplate {
    private final List<Asked> all;

    private AnswerAll(int id, String name, List<Asked> all, String... wordings) {
        super(id, name, Kind.INFORMATION, all.stream().map(Asked::site).toList(), wordings);
        this.all = all;
    }

    /** Two things on two sites. */
    static AnswerAll two(int id, String name, Asked first, Asked second) {
        return new AnswerAll(
                id,
                name,
                List.of(first, second),
                "I need two things: " + first.phrase() + ", and " + second.phrase() + ".",
                "Look up " + first.otherPhrase() + ". Then look up " + second.otherPhrase() + ". Tell me both.");
    }

    /** Three things on three sites. */
    static AnswerAll three(int id, String name, Asked first, Asked second, Asked third) {
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
        for (Asked asked : all) {
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
    public String solve(Assignment assignment, BrowserActor browser) {
        return String.join(
                "; ",
                all.stream()
                        .map(asked -> asked.question().find(assignment, browser))
                        .toList());
    }
}
