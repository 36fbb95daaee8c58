package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Heading;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.RepeatedTemplate;
import java.util.List;

/** Look up the same fact about several things, or something that none of them has; see {@link TellFact}. */
public final class TellSeveral extends RepeatedTemplate {
    private final ListedQuestion question;

    public TellSeveral(Heading heading, OutcomeKind kind, int times, ListedQuestion question) {
        super(heading, kind, question.site(), times);
        this.question = question;
    }

    @Override
    protected List<Instance> things(Draw draw) {
        return question.all(draw).stream()
                .map(fact -> TellFact.told(kind(), fact))
                .toList();
    }

    @Override
    protected String find(OracleTask thing, BrowserActor browser) {
        return TellFact.found(kind(), question, thing, browser);
    }
}
