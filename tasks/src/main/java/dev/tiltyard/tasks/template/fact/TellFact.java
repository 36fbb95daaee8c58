package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Heading;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/**
 * Look up one fact. If the kind is infeasible, the task asks for something that the site doesn't have; the answer is
 * {@code N/A} and this fact about the same thing, whose lookup checks that it is missing.
 */
public final class TellFact extends DescribedTemplate {
    static final String NONE = "N/A";

    private final FactQuestion question;

    /** @param question if its answer has several lines, all must be told */
    public TellFact(Heading heading, OutcomeKind kind, FactQuestion question) {
        super(heading, kind, List.of(question.site()));
        this.question = question;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(fact -> told(kind(), fact));
    }

    /** A fact as a task about it alone. */
    static Instance told(OutcomeKind kind, DrawnFact fact) {
        Instance instance = Instance.of(fact.namesAndValues());
        return (kind == OutcomeKind.INFEASIBLE ? instance.answer(NONE) : instance)
                .answer(fact.answer().lines().toArray());
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        return Answer.text(found(kind(), question, assignment, browser));
    }

    /** The answer of an oracle. */
    static String found(OutcomeKind kind, FactQuestion question, OracleTask thing, BrowserActor browser) {
        String answer = String.join("; ", question.find(thing, browser).lines().toList());
        return kind == OutcomeKind.INFEASIBLE ? NONE + ", " + answer : answer;
    }
}
