package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Look up the same fact about several things. */
final class TellSeveral extends RepeatedTemplate {
    private final ListedQuestion question;

    private TellSeveral(int id, String name, int times, ListedQuestion question, String... wordings) {
        super(id, name, OutcomeKind.INFORMATION, question.site(), times, wordings);
        this.question = question;
    }

    /** About two things. */
    static TellSeveral two(int id, String name, ListedQuestion question, String... wordings) {
        return new TellSeveral(id, name, 2, question, wordings);
    }

    /** About three things. */
    static TellSeveral three(int id, String name, ListedQuestion question, String... wordings) {
        return new TellSeveral(id, name, 3, question, wordings);
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return question.all(draw).stream()
                .map(fact -> Instance.of(fact.namesAndValues())
                        .answer(fact.answer().lines().toArray()))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        return String.join("; ", question.find(thing, browser).lines().toList());
    }
}
