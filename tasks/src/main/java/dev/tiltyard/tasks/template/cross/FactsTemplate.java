package dev.tiltyard.tasks.template.cross;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Heading;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Look up facts on several sites, and answer them or use them in actions on other sites. */
public final class FactsTemplate extends DescribedTemplate {
    private static final String BETWEEN = "; ";

    private final List<FactQuestion> facts;
    private final List<FollowUpAction> actions;

    /** @param actions on different sites, without a common variable; empty to answer the facts */
    public FactsTemplate(Heading heading, List<FactQuestion> facts, List<FollowUpAction> actions) {
        super(
                heading,
                actions.isEmpty() ? OutcomeKind.INFORMATION : OutcomeKind.CHANGE,
                Stream.concat(
                                actions.stream().map(FollowUpAction::site),
                                facts.stream().map(FactQuestion::site))
                        .toList());
        this.facts = List.copyOf(facts);
        this.actions = List.copyOf(actions);
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        List<String> answers = new ArrayList<>();
        for (FactQuestion question : facts) {
            Optional<DrawnFact> fact = question.draw(draw);
            if (fact.isEmpty()) {
                return Optional.empty();
            }
            arguments.putAll(fact.get().arguments());
            answers.add(fact.get().answer());
        }
        List<Map<String, JsonNode>> drawn = new ArrayList<>();
        for (FollowUpAction action : actions) {
            Optional<Map<String, JsonNode>> values = action.draw(draw);
            if (values.isEmpty()) {
                return Optional.empty();
            }
            values.get().forEach((name, value) -> {
                if (action.names(name)) {
                    arguments.put(name, value);
                }
            });
            drawn.add(values.get());
        }
        Instance instance = Instance.of(DrawnFact.namesAndValues(arguments));
        if (actions.isEmpty()) {
            return Optional.of(instance.answer(answers.toArray()));
        }
        for (int i = 0; i < actions.size(); i++) {
            actions.get(i).judge(instance, drawn.get(i), String.join(BETWEEN, answers), draw);
        }
        return Optional.of(instance);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String found = String.join(
                BETWEEN,
                facts.stream().map(fact -> fact.find(assignment, browser)).toList());
        actions.forEach(action -> action.act(assignment, browser, found));
        return actions.isEmpty() ? Answer.text(found) : Answer.done();
    }
}
