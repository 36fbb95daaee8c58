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
import java.util.Map;
import java.util.Optional;

/** Look something up on each of two sites and use both on a third. */
final class BothThenAct extends DescribedTemplate {
    private static final String BETWEEN = "; ";

    private final FactQuestion first;
    private final FactQuestion second;
    private final FollowUpAction action;

    /** @param questions two questions about different sites */
    BothThenAct(int id, String name, FactQuestion[] questions, FollowUpAction action, String... wordings) {
        super(id, name, OutcomeKind.CHANGE, List.of(action.site(), questions[0].site(), questions[1].site()), wordings);
        this.first = questions[0];
        this.second = questions[1];
        this.action = action;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        Optional<DrawnFact> one = first.draw(draw);
        Optional<DrawnFact> other = second.draw(draw);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> arguments = action.draw(draw);
        Object[] known = AnswerThenAct.both(one.get().arguments(), other.get().arguments());
        String text = one.get().answer() + BETWEEN + other.get().answer();
        return Optional.of(
                action.judge(Instance.of(AnswerThenAct.both(Draw.named(known), arguments)), arguments, text, draw));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String one = first.find(assignment, browser);
        action.act(assignment, browser, one + BETWEEN + second.find(assignment, browser));
        return "";
    }
}
