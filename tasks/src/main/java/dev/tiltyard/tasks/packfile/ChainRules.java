package dev.tiltyard.tasks.packfile;

import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.Source;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the schema can't say of chains: a task that needs memory must really need it, and be possible with it. */
final class ChainRules {
    /** One task of so many must need memory. */
    private static final int SHARE = 3;

    private final PackContext context;
    private final Problems problems = new Problems();

    ChainRules(PackContext context) {
        this.context = context;
    }

    /** What is wrong with a file that the schema allows. */
    List<Problem> problems(Source root) {
        Set<String> names = new HashSet<>();
        Set<String> numbers = new HashSet<>();
        for (Source chain : root.at("chains").list()) {
            unique(chain.at("name"), names);
            unique(chain.at("number"), numbers);
            chain(chain);
        }
        return problems.all();
    }

    private void unique(Source value, Set<String> taken) {
        if (!taken.add(value.text())) {
            problems.add(
                    value, value.text() + " is used by another chain, too.", "choose one that is not in this file");
        }
    }

    private void chain(Source chain) {
        for (Source site : chain.at("sites").list()) {
            site(site, context.sites().keySet());
        }
        Set<String> sites = Set.copyOf(PackTemplate.texts(chain.at("sites")));
        Set<String> known = new LinkedHashSet<>();
        Map<String, Integer> learnt = new LinkedHashMap<>();
        int withMemory = 0;
        List<Source> days = chain.at("days").list();
        for (Source day : days) {
            for (Source site : day.at("sites").list()) {
                site(site, sites);
            }
            for (Source others : day.at("meanwhile").list()) {
                others.find("site").ifPresent(site -> site(site, sites));
                others(others, chain, sites, known);
            }
            Set<String> remembered = day.at("remembers").members().keySet();
            remembers(day, learnt);
            TemplateRules task = new TemplateRules(
                    day, DayTemplate.sites(chain, day), sites, Set.copyOf(known), remembered, context, problems);
            task.check();
            known.addAll(task.drawn());
            gone(day, known);
            DayTemplate.learnt(day).forEach(name -> learnt.putIfAbsent(name, learnt.size()));
            withMemory += remembered.isEmpty() ? 0 : 1;
        }
        if (withMemory * SHARE < days.size()) {
            problems.add(
                    chain.at("days"),
                    "Only " + withMemory + " of " + days.size() + " tasks need memory.",
                    "let a third of them ask for what only an earlier day had");
        }
    }

    private void site(Source site, Set<String> known) {
        if (!known.contains(site.text())) {
            problems.unknown(site, "site", site.text() + " among the chain's sites", known);
        }
    }

    private void others(Source others, Source chain, Set<String> sites, Set<String> known) {
        String site = others.find("site")
                .map(Source::text)
                .orElse(chain.at("sites").list().get(0).text());
        TemplateRules draws =
                new TemplateRules(others, List.of(site), sites, Set.copyOf(known), Set.of(), context, problems);
        draws.checkDraws();
        known.addAll(draws.drawn());
        problems.text(others.at("who"), known, "the variables drawn before");
        problems.text(others.at("password"), known, "the variables drawn before");
        new StepRules(context, problems, Set.of(site)).check(others.at("steps").list(), known, false);
    }

    private void remembers(Source day, Map<String, Integer> learnt) {
        Set<String> named = new HashSet<>();
        day.at("wordings").list().forEach(wording -> named.addAll(Placeholders.in(wording.text())));
        String steps = day.at("steps").value().toString();
        boolean told = true;
        for (Map.Entry<String, Source> each : day.at("remembers").members().entrySet()) {
            String name = each.getKey();
            if (!learnt.containsKey(name)) {
                problems.add(
                        each.getValue(),
                        "No earlier day names or reads " + name + ", so nobody can remember it.",
                        "let the steps of an earlier day read it, or its wordings name it");
            }
            if (named.contains(name)) {
                problems.add(
                        each.getValue(),
                        "The wordings name " + name + ", so nobody has to remember it.",
                        "leave it out");
            }
            if (!Placeholders.in(steps).contains(name)) {
                problems.add(
                        each.getValue(), "The steps don't use " + name + ".", "use {{" + name + "}}, or leave it out");
            }
            told &= each.getValue().text().equals("told");
        }
        if (!told && !day.value().has("gone")) {
            problems.add(
                    day.at("remembers"),
                    "Nothing proves that what was seen or done can no longer be looked up.",
                    "add gone: - sql: a query that finds it as long as it is there");
        }
    }

    private void gone(Source day, Set<String> known) {
        Set<String> all = new LinkedHashSet<>(known);
        all.add(Choices.ME);
        for (Source lost : day.at("gone").list()) {
            problems.variables(
                    lost.at("sql"), Placeholders.parameters(lost.at("sql").text()), all, "the chain's variables");
        }
    }
}
