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
import java.util.stream.Stream;

/** Look something up on one site and use it on another. */
final class AnswerThenAct extends DescribedTemplate {
    private final FactQuestion question;
    private final FollowUpAction action;

    AnswerThenAct(int id, String name, FactQuestion question, FollowUpAction action, String... wordings) {
        super(id, name, OutcomeKind.CHANGE, List.of(action.site(), question.site()), wordings);
        this.question = question;
        this.action = action;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(known -> {
            Map<String, Object> arguments = action.draw(draw);
            return action.judge(Instance.of(both(known.arguments(), arguments)), arguments, known.answer(), draw);
        });
    }

    /** Alternating names and values of both. */
    static Object[] both(Map<String, Object> some, Map<String, Object> others) {
        return Stream.of(some, others)
                .flatMap(each -> each.entrySet().stream())
                .flatMap(each -> Stream.of(each.getKey(), each.getValue()))
                .toArray();
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        action.act(assignment, browser, question.find(assignment, browser));
        return "";
    }
}
