package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.Source;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the schema can't say: names that must exist or be unique, and variables that must be known. */
final class PackRules {
    private final PackContext context;
    private final boolean shipped;
    private final Problems problems = new Problems();

    PackRules(PackContext context) {
        this(context, false);
    }

    /** @param shipped whether it is a pack of Tiltyard */
    PackRules(PackContext context, boolean shipped) {
        this.context = context;
        this.shipped = shipped;
    }

    /** What is wrong with a pack that the schema allows. */
    List<Problem> problems(Source pack) {
        Map<String, Source> described = pack.at("sites").members();
        described.forEach(this::site);
        Set<String> names = shipped
                ? new HashSet<>()
                : TemplateRegistry.all().stream().map(TaskTemplate::name).collect(Collectors.toSet());
        Set<String> numbers = new HashSet<>();
        FactRules facts = facts(pack);
        for (Source template : pack.at("templates").list()) {
            unique(template.at("name"), names);
            unique(template.at("number"), numbers);
            for (Source site : template.at("sites").list()) {
                site(site, described.keySet());
            }
            if (template.value().has("facts")) {
                facts.template(template);
            } else {
                new TemplateRules(template, context, problems).check();
            }
        }
        if (!shipped && pack.at("pack").text().equals(TemplateRegistry.PACK)) {
            problems.add(
                    pack.at("pack"), TemplateRegistry.PACK + " is the name of the shipped pack.", "choose another");
        }
        return problems.all();
    }

    /** Checks facts and actions; gives the rules of templates that use them. */
    private FactRules facts(Source pack) {
        Facts shippedFacts = ShippedPacks.facts();
        Set<String> names =
                new HashSet<>(shipped ? Set.of() : shippedFacts.facts().keySet());
        names.addAll(shipped ? Set.of() : shippedFacts.actions().keySet());
        List<Source> facts = pack.at("facts").list();
        List<Source> actions = pack.at("actions").list();
        Stream.concat(facts.stream(), actions.stream()).forEach(each -> unique(each.at("name"), names));
        FactRules rules = new FactRules(context, problems, shippedFacts);
        facts.forEach(rules::fact);
        actions.forEach(rules::action);
        return problems.all().isEmpty()
                ? new FactRules(context, problems, shippedFacts.with(pack, context.with(Views.of(pack))))
                : rules;
    }

    private void unique(Source value, Set<String> taken) {
        if (!taken.add(value.text())) {
            problems.add(
                    value,
                    value.text() + " is the " + value.pointer().replaceFirst(".*/", "") + " of another template.",
                    "choose one that is not in this file or in './tiltyard tasks list'");
        }
    }

    /** The description of a site. */
    private void site(String id, Source description) {
        if (!context.sites().containsKey(id)) {
            problems.unknown(description, "site", id, context.sites().keySet());
        } else if (TemplateRegistry.conventions(id).isPresent()) {
            problems.add(description, "Tiltyard already describes the site " + id + ".", "remove this description");
        }
        new StepRules(context, problems, Set.of(id))
                .check(description.at("extra_change").list(), Set.of(), false);
    }

    /** A site that a template names. */
    private void site(Source site, Set<String> described) {
        String id = site.text();
        if (!context.sites().containsKey(id)) {
            problems.unknown(site, "site", id, context.sites().keySet());
        } else if (TemplateRegistry.conventions(id).isEmpty() && !described.contains(id)) {
            problems.add(
                    site,
                    "Nothing describes the site " + id
                            + ", so a proof could not tell whether unwanted changes are noticed.",
                    "add at the top of the file: sites: {" + id + ": {extra_change: [...]}}");
        }
    }
}
