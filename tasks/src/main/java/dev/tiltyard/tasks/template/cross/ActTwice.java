package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Look something up on one site and use it on two others. */
final class ActTwice extends DescribedTemplate {
    private final FactQuestion question;
    private final List<FollowUpAction> actions;

    /** @param actions two actions on different sites, without a common variable */
    ActTwice(int id, String name, FactQuestion question, List<FollowUpAction> actions, String... wordings) {
        super(
                id,
                name,
                OutcomeKind.CHANGE,
                List.of(actions.get(0).site(), actions.get(1).site(), question.site()),
                wordings);
        this.question = question;
        this.actions = List.copyOf(actions);
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(known -> {
            Map<String, Object> first = actions.get(0).draw(draw);
            Map<String, Object> second = actions.get(1).draw(draw);
            Map<String, Object> both = Draw.named(AnswerThenAct.both(first, second));
            Instance instance = Instance.of(AnswerThenAct.both(known.arguments(), both));
            actions.get(0).judge(instance, first, known.answer(), draw);
            return actions.get(1).judge(instance, second, known.answer(), draw);
        });
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String answer = question.find(assignment, browser);
        actions.forEach(action -> action.act(assignment, browser, answer));
        return "";
    }
}
