package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the instances of a template from the values of its variables: arguments, answers, checks and changes. */
final class Instances {
    private static final Set<String> LOCATOR = Set.of("rest", "account", "pointer", "named", "arguments");

    /** Changes that a named draw has put together. */
    private static final String EACH = "each";

    private final Source spec;
    private final List<String> sites;
    private final List<String> wordings;
    private final Choices choices;

    /** @param spec a sound template */
    Instances(Source spec, List<String> sites, List<String> wordings, Choices choices) {
        this.spec = spec;
        this.sites = sites;
        this.wordings = wordings;
        this.choices = choices;
    }

    /** The instance with these values. */
    Instance of(Map<String, JsonNode> values, Draw draw) {
        Set<String> names = arguments();
        names.addAll(Placeholders.in(wordings.get(0)));
        Instance instance = named(names, values);
        spec.find("starts_at").ifPresent(at -> instance.startsAt(filled(at, values)));
        spec.find("ends_at").ifPresent(at -> instance.endsAt(filled(at, values)));
        judge(instance, values, draw);
        return instance;
    }

    /** One of several things that a task asks for, with its part of the answer. */
    Instance thing(Map<String, JsonNode> values) {
        Set<String> names = arguments();
        Placeholders.in(wordings.get(0)).forEach(name -> names.add(name.replaceFirst("[1-9]$", "")));
        return named(names, values);
    }

    /** The arguments whose order is given. */
    private Set<String> arguments() {
        return new LinkedHashSet<>(PackTemplate.texts(spec.at("arguments")));
    }

    private Instance named(Set<String> names, Map<String, JsonNode> values) {
        List<Object> arguments = new ArrayList<>();
        for (String name : names) {
            arguments.add(name);
            arguments.add(values.getOrDefault(name, spec.value()));
        }
        Instance instance = Instance.of(arguments.toArray());
        spec.at("answer")
                .list()
                .forEach(part ->
                        instance.answer(ExpectedAnswer.of(part).phrases(values).toArray()));
        return instance;
    }

    /** Adds the checks, and what may change. */
    void judge(Instance instance, Map<String, JsonNode> values, Draw draw) {
        spec.at("checks").list().forEach(check -> check(check, values, draw, instance));
        spec.at("may_change").members().forEach((site, changes) -> {
            Map<String, JsonNode> all = withMe(values, site, draw);
            for (Source change : changes.list()) {
                JsonNode filled = Placeholders.fill(change.value(), all);
                if (filled.has(EACH)) {
                    filled.path(EACH).forEach(each -> instance.allow(site, (ObjectNode) each));
                } else {
                    instance.allow(site, (ObjectNode) filled);
                }
            }
        });
    }

    /** The values with the account of the tasks, if the site has one. */
    private static Map<String, JsonNode> withMe(Map<String, JsonNode> values, String site, Draw draw) {
        Map<String, JsonNode> all = new LinkedHashMap<>(values);
        draw.account(site).ifPresent(name -> all.put(Choices.ME, TextNode.valueOf(name)));
        return all;
    }

    private void check(Source check, Map<String, JsonNode> values, Draw draw, Instance instance) {
        String site = check.find("site").map(Source::text).orElse(sites.get(0));
        ObjectNode expect = (ObjectNode) Placeholders.fill(check.at("expect").value(), values);
        ObjectNode locator = expect.objectNode().put("site", site);
        check.find("sql").ifPresent(sql -> {
            locator.put("sql", sql.text().strip());
            Map<String, JsonNode> parameters = new LinkedHashMap<>();
            check.at("parameters")
                    .members()
                    .forEach((name, value) ->
                            parameters.put(name, Placeholders.fill(value.value(), withMe(values, site, draw))));
            choices.parameters(sql, site, values, draw).forEach(parameters::putIfAbsent);
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
}
