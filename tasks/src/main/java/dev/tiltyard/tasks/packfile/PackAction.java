package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Lookup;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.cross.FollowUpAction;
import dev.tiltyard.yaml.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An action of a pack that uses a fact. */
final class PackAction implements FollowUpAction {
    /** The variable for what was looked up. */
    static final String FACT = "fact";

    private final String name;
    private final String site;
    private final Choices choices;
    private final Instances instances;
    private final Set<String> named;
    private final Lookup solution;

    /** @param spec a sound action */
    PackAction(Source spec, PackContext context) {
        this.name = spec.at("name").text();
        this.site = spec.at("site").text();
        this.choices = new Choices(spec, site, context.views());
        List<String> sentences = PackTemplate.texts(spec.at("sentences"));
        this.instances = new Instances(spec, List.of(site), sentences, choices);
        this.named = Placeholders.in(sentences.get(0));
        this.solution = Solutions.of(spec, context);
    }

    @Override
    public String site() {
        return site;
    }

    @Override
    public Optional<Map<String, JsonNode>> draw(Draw draw) {
        return choices.draw(draw);
    }

    @Override
    public boolean names(String variable) {
        return named.contains(variable);
    }

    @Override
    public void judge(Instance instance, Map<String, JsonNode> values, String fact, Draw draw) {
        Map<String, JsonNode> all = new LinkedHashMap<>(values);
        all.put(FACT, TextNode.valueOf(fact));
        instances.judge(instance, all, draw);
    }

    @Override
    public void act(OracleTask task, BrowserActor browser, String fact) {
        solution.find(task.with(FACT, fact), browser);
    }

    @Override
    public String toString() {
        return name;
    }
}
