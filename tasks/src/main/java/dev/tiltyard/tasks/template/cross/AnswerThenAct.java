package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import dev.tiltyard.tasks.template.fact.Question;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Look something up on one site and use it on another. */
final class AnswerThenAct extends DescribedTemplate {
    private final Question question;
    private final FollowUpAction action;

    AnswerThenAct(int id, String name, Question question, FollowUpAction action, String... wordings) {
        super(id, name, Kind.CHANGE, List.of(action.site(), question.site()), wordings);
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

    /** Names and values of both, in turn. */
    static Object[] both(Map<String, Object> some, Map<String, Object> others) {
        return Stream.of(some, others)
                .flatMap(each -> each.entrySet().stream())
                .flatMap(each -> Stream.of(each.getKey(), each.getValue()))
                .toArray();
    }

    @Override
    public String solve(Assignment assignment, BrowserActor browser) {
        action.act(assignment, browser, question.find(assignment, browser));
        return "";
    }
}
