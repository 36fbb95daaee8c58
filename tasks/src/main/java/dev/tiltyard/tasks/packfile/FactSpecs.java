package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.template.Heading;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.cross.FactsTemplate;
import dev.tiltyard.tasks.template.cross.PhrasedAction;
import dev.tiltyard.tasks.template.fact.Difference;
import dev.tiltyard.tasks.template.fact.PhrasedQuestion;
import dev.tiltyard.tasks.template.fact.TellFact;
import dev.tiltyard.tasks.template.fact.TellSeveral;
import dev.tiltyard.tasks.template.fact.ThreeFacts;
import dev.tiltyard.yaml.Source;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes templates that combine facts and actions. */
final class FactSpecs {
    /** The comparison of two things; all others are of three. */
    static final String DIFFERENCE = "difference";

    private final Facts known;

    FactSpecs(Facts known) {
        this.known = known;
    }

    /** @param spec a sound template with facts */
    TaskTemplate template(Heading heading, Source spec) {
        List<PhrasedQuestion> facts = named(spec.at("facts"), known.facts());
        PhrasedQuestion asked = facts.get(0);
        OutcomeKind kind =
                spec.find("kind").map(given -> PackTemplate.kind(given.text())).orElse(OutcomeKind.INFORMATION);
        if (spec.value().has("times")) {
            return new TellSeveral(heading, kind, spec.at("times").value().asInt(), asked.listed());
        }
        if (spec.value().has("compare")) {
            return compared(heading, spec, asked);
        }
        List<PhrasedAction> actions = named(spec.at("actions"), known.actions());
        if (facts.size() == 1 && actions.isEmpty()) {
            return new TellFact(heading, kind, asked.question());
        }
        return new FactsTemplate(
                heading,
                facts.stream().map(PhrasedQuestion::question).toList(),
                actions.stream().map(PhrasedAction::action).toList());
    }

    private static TaskTemplate compared(Heading heading, Source spec, PhrasedQuestion asked) {
        String outcome = spec.at("compare").text();
        String thing = spec.at("thing").text();
        return outcome.equals(DIFFERENCE)
                ? new Difference(heading, asked.question(), thing)
                : new ThreeFacts(
                        heading, asked.question(), thing, ThreeFacts.Outcome.valueOf(outcome.toUpperCase(Locale.ROOT)));
    }

    /** The wordings of a template that has none of its own. */
    List<String> wordings(Source spec) {
        List<PhrasedQuestion> facts = named(spec.at("facts"), known.facts());
        List<PhrasedAction> actions = named(spec.at("actions"), known.actions());
        return actions.isEmpty() ? PhrasedQuestion.wordings(facts) : PhrasedAction.wordings(facts, actions);
    }

    private static <T> List<T> named(Source names, Map<String, T> known) {
        return names.list().stream()
                .map(name -> {
                    T found = known.get(name.text());
                    if (found == null) {
                        throw name.failure("There is no " + name.text() + ".", "describe it in this file");
                    }
                    return found;
                })
                .toList();
    }
}
