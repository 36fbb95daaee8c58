package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Something from one site, to be used on another. */
final class UseAnswer extends DescribedTemplate {
    private final Question question;
    private final Deed deed;

    UseAnswer(int id, String name, Question question, Deed deed, String... wordings) {
        super(id, name, Kind.CHANGE, List.of(deed.site(), question.site()), wordings);
        this.question = question;
        this.deed = deed;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(known -> {
            Map<String, Object> arguments = deed.draw(draw);
            return deed.judge(Instance.of(both(known.arguments(), arguments)), arguments, known.answer(), draw);
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
    public String solve(Assignment assignment, Hand hand) {
        deed.act(assignment, hand, question.find(assignment, hand));
        return "";
    }
}
