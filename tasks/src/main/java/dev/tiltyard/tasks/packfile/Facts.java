package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tiltyard.tasks.oracle.Lookup;
import dev.tiltyard.tasks.template.cross.PhrasedAction;
import dev.tiltyard.tasks.template.fact.DrawnFact;
import dev.tiltyard.tasks.template.fact.FactQuestion;
import dev.tiltyard.tasks.template.fact.InfoboxFact;
import dev.tiltyard.tasks.template.fact.KnownFacts;
import dev.tiltyard.tasks.template.fact.MapTag;
import dev.tiltyard.tasks.template.fact.PhrasedQuestion;
import dev.tiltyard.tasks.template.fact.SqlFact;
import dev.tiltyard.tasks.template.wiki.Articles;
import dev.tiltyard.yaml.Source;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The facts and actions that templates combine.
 *
 * @param facts by name
 * @param actions by name
 */
record Facts(Map<String, PhrasedQuestion> facts, Map<String, PhrasedAction> actions) {
    static final String ANSWER = "answer";

    Facts {
        facts = Map.copyOf(facts);
        actions = Map.copyOf(actions);
    }

    /** Those that are programs. */
    static Facts known() {
        return new Facts(KnownFacts.ALL, Map.of());
    }

    /** Together with those of a pack. */
    Facts with(Source pack, PackContext context) {
        Map<String, PhrasedQuestion> allFacts = new HashMap<>(facts);
        pack.at("facts").list().forEach(fact -> allFacts.put(fact.at("name").text(), fact(fact, context)));
        Map<String, PhrasedAction> allActions = new HashMap<>(actions);
        pack.at("actions")
                .list()
                .forEach(action -> allActions.put(action.at("name").text(), action(action, context)));
        return new Facts(allFacts, allActions);
    }

    private static PhrasedQuestion fact(Source fact, PackContext context) {
        List<String> phrases = PackTemplate.texts(fact.at("phrases"));
        return new PhrasedQuestion(
                question(fact, context),
                phrases.isEmpty() ? "" : phrases.get(0),
                phrases.isEmpty() ? "" : phrases.get(1));
    }

    private static FactQuestion question(Source fact, PackContext context) {
        if (fact.value().has("tag")) {
            return new MapTag(fact.at("tag").text());
        }
        if (fact.value().has("infobox")) {
            Source infobox = fact.at("infobox");
            return new InfoboxFact(
                    infobox.at("variable").text(),
                    Articles.of(infobox.at("articles").text()),
                    infobox.at("row").text(),
                    Pattern.compile(infobox.at("part").text()));
        }
        Choices choices = new Choices(fact, fact.at("site").text(), context.views());
        Lookup lookup = Solutions.of(fact, context);
        SqlFact listed = new SqlFact(
                fact.at("name").text(),
                fact.at("site").text(),
                draw -> choices.all(draw).stream().map(Facts::drawn).toList(),
                lookup);
        return fact.at("by_row").value().asBoolean() ? listed.byRow() : listed;
    }

    private static DrawnFact drawn(Map<String, JsonNode> values) {
        Map<String, Object> variables = new LinkedHashMap<>(values);
        variables.remove(ANSWER);
        return new DrawnFact(
                variables,
                values.getOrDefault(ANSWER, MissingNode.getInstance()).asText());
    }

    private static PhrasedAction action(Source action, PackContext context) {
        List<String> sentences = PackTemplate.texts(action.at("sentences"));
        return new PhrasedAction(new PackAction(action, context), sentences.get(0), sentences.get(1));
    }
}
