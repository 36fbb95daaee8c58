package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.template.cross.PhrasedAction;
import dev.tiltyard.tasks.template.fact.ListedQuestion;
import dev.tiltyard.tasks.template.fact.PhrasedQuestion;
import dev.tiltyard.yaml.Source;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rules of facts, actions, and templates that combine them. */
final class FactRules {
    private final PackContext context;
    private final Problems problems;
    private final Map<String, PhrasedQuestion> facts;
    private final Map<String, PhrasedAction> actions;

    /** @param known those of the pack included */
    FactRules(PackContext context, Problems problems, Facts known) {
        this.context = context;
        this.problems = problems;
        this.facts = known.facts();
        this.actions = known.actions();
    }

    void fact(Source fact) {
        List<Source> phrases = fact.at("phrases").list();
        if (!fact.value().has("draw")) {
            if (phrases.isEmpty()) {
                problems.add(fact, "The fact has no phrases.", "add phrases: what it is called, in two ways");
            }
            return;
        }
        Source choice = fact.at("draw").list().get(0);
        Set<String> variables = new LinkedHashSet<>(Choices.variables(choice));
        if (!variables.remove(Facts.ANSWER)) {
            problems.add(choice, "The choice has no variable answer.", "select the fact AS answer");
        }
        phrases.forEach(phrase -> problems.text(phrase, variables, "the fact's variables"));
        String site = fact.at("site").text();
        new TemplateRules(fact, List.of(site), Set.of(site), Set.of(), Set.of(), context, problems)
                .checkLookup(variables);
    }

    void action(Source action) {
        String site = action.at("site").text();
        new TemplateRules(action, List.of(site), Set.of(site), Set.of(PackAction.FACT), Set.of(), context, problems)
                .checkAction();
    }

    void template(Source template) {
        List<Source> asked = template.at("facts").list();
        asked.forEach(name -> known(name, "fact", facts));
        template.at("actions").list().forEach(name -> known(name, "action", actions));
        boolean one = asked.size() == 1 && !template.value().has("actions");
        if (!one && (template.value().has("times") || template.value().has("compare"))) {
            problems.add(template.at("facts"), "times and compare are for one fact.", "name one fact");
        }
        if (one
                && template.value().has("times")
                && found(asked.get(0))
                        .filter(fact -> fact.question() instanceof ListedQuestion)
                        .isEmpty()) {
            problems.add(asked.get(0), "This fact cannot be asked about several things.", "leave out by_row");
        }
        boolean phrased = asked.stream()
                .allMatch(name ->
                        found(name).filter(fact -> !fact.phrase().isEmpty()).isPresent());
        if (!template.value().has("wordings") && (one || !phrased)) {
            problems.add(template, "The template has no wordings.", "add at least two");
        }
        Source kind = template.at("kind");
        if (template.value().has("kind") && !(one && kind.text().equals("infeasible"))) {
            problems.add(kind, "The kind follows from the facts and the actions.", "leave it out");
        }
    }

    private Optional<PhrasedQuestion> found(Source name) {
        return Optional.ofNullable(facts.get(name.text()));
    }

    private void known(Source name, String what, Map<String, ?> known) {
        if (!known.containsKey(name.text())) {
            problems.unknown(name, what, name.text(), known.keySet());
        }
    }
}
