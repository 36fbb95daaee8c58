package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.Sites;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Search one site for something found on another. */
final class SearchNamesake extends DescribedTemplate {
    private final FactQuestion question;
    private final String address;
    private final String field;

    /**
     * @param address URL of the results, up to the search words
     * @param field field for the words
     */
    SearchNamesake(
            int id, String name, FactQuestion question, String site, String address, String field, String... wordings) {
        super(id, name, OutcomeKind.NAVIGATION, List.of(site, question.site()), wordings);
        this.question = question;
        this.address = address;
        this.field = field;
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        return question.draw(draw).map(known -> Instance.of(AnswerThenAct.both(known.arguments(), Map.of()))
                .endsAt(address + known.answer()));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String words = question.find(assignment, browser);
        if (sites().get(0).equals(Sites.SHOP)) {
            Sites.shop(browser);
        } else {
            Sites.forum(browser);
        }
        browser.type(field, words);
        browser.pressEnter(field);
        return "";
    }
}
