package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import dev.tiltyard.tasks.template.SiteConventions;
import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A template of a pack file. */
final class PackTemplate extends DescribedTemplate {
    private static final Set<String> LOCATOR = Set.of("rest", "account", "pointer", "named", "arguments");

    private final String pack;
    private final Source spec;
    private final Map<String, SiteConventions> conventions;
    private final Choices choices;
    private final Step steps;

    /**
     * @param spec a sound template
     * @param conventions of the sites that the pack describes
     */
    PackTemplate(String pack, Source spec, Map<String, SiteConventions> conventions, PackContext context) {
        super(
                spec.at("number").value().asInt(),
                spec.at("name").text(),
                kind(spec.at("kind").text()),
                texts(spec.at("sites")),
                texts(spec.at("wordings")).toArray(String[]::new));
        this.pack = pack;
        this.spec = spec;
        this.conventions = Map.copyOf(conventions);
        this.choices = new Choices(spec);
        this.steps = new Steps(context).compile(spec.at("steps").list());
    }

    private static List<String> texts(Source list) {
        return list.list().stream().map(Source::text).toList();
    }

    private static OutcomeKind kind(String spelling) {
        return Arrays.stream(OutcomeKind.values())
                .filter(kind -> kind.spelling().equals(spelling))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public String pack() {
        return pack;
    }

    @Override
    public Optional<SiteConventions> conventions(String site) {
        return Optional.ofNullable(conventions.get(site)).or(() -> super.conventions(site));
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        Map<String, JsonNode> values = choices.draw(draw);
        List<Object> arguments = new ArrayList<>();
        for (String name : Placeholders.in(wordings().get(0))) {
            arguments.add(name);
            arguments.add(values.getOrDefault(name, spec.value()));
        }
        Instance instance = Instance.of(arguments.toArray());
        spec.at("answer")
                .list()
                .forEach(part -> instance.answer(ExpectedAnswer.of(part).spelling(values)));
        spec.find("starts_at").ifPresent(at -> instance.startsAt(filled(at, values)));
        spec.find("ends_at").ifPresent(at -> instance.endsAt(filled(at, values)));
        spec.at("checks").list().forEach(check -> check(check, values, draw, instance));
        spec.at("may_change").members().forEach((site, changes) -> changes.list()
                .forEach(change -> instance.allow(site, (ObjectNode) Placeholders.fill(change.value(), values))));
        return Optional.of(instance);
    }

    private void check(Source check, Map<String, JsonNode> values, Draw draw, Instance instance) {
        String site = check.find("site").map(Source::text).orElse(sites().get(0));
        ObjectNode expect = (ObjectNode) Placeholders.fill(check.at("expect").value(), values);
        ObjectNode locator = expect.objectNode().put("site", site);
        check.find("sql").ifPresent(sql -> {
            locator.put("sql", sql.text().strip());
            Map<String, JsonNode> parameters = new LinkedHashMap<>(choices.parameters(sql, site, values, draw));
            if (!parameters.isEmpty()) {
                ObjectNode object = locator.putObject("parameters");
                parameters.forEach(object::set);
            }
        });
        check.members().forEach((name, value) -> {
            if (LOCATOR.contains(name)) {
                locator.set(name, Placeholders.fill(value.value(), values));
            }
        });
        instance.check(
                filled(check.at("that"), values),
                locator,
                expect,
                check.find("at").map(Source::text).orElse(""));
    }

    private static String filled(Source text, Map<String, JsonNode> values) {
        return Placeholders.fill(text.value().deepCopy(), values).asText();
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        Scope scope = Scope.of(assignment.arguments());
        steps.run(scope, browser);
        return scope.answer();
    }
}
