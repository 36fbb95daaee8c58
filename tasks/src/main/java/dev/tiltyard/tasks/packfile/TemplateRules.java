package dev.tiltyard.tasks.packfile;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.yaml.Source;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The rules of one template. */
final class TemplateRules {
    private static final Pattern QUERY = Pattern.compile("(?is)\\s*(SELECT|WITH)\\b.*");
    private static final Pattern ORDERED = Pattern.compile("(?is)\\bORDER\\s+BY\\b");
    private static final Pattern ADDRESS = Pattern.compile("__([A-Z0-9_]+?)__");
    private static final String DRAWN = "the drawn variables";

    private final Source template;
    private final PackContext context;
    private final Problems problems;
    private final Set<String> sites;
    private final Set<String> drawn = new LinkedHashSet<>();

    TemplateRules(Source template, PackContext context, Problems problems) {
        this.template = template;
        this.context = context;
        this.problems = problems;
        this.sites = template.at("sites").list().stream().map(Source::text).collect(Collectors.toSet());
    }

    void check() {
        template.at("draw").list().forEach(this::choice);
        Set<String> named = wordings();
        kind();
        template.at("answer").list().forEach(part -> problems.text(part, drawn, DRAWN));
        template.find("starts_at").ifPresent(this::address);
        template.find("ends_at").ifPresent(this::address);
        template.at("checks").list().forEach(this::stateCheck);
        template.at("may_change").members().forEach((site, changes) -> {
            if (!sites.contains(site)) {
                problems.unknown(changes, "site", site + " among the template's sites", sites);
            }
            problems.text(changes, drawn, DRAWN);
        });
        new StepRules(context, problems, sites)
                .check(template.at("steps").list(), named, template.value().has("answer"));
    }

    /** Checks the wordings; returns the variables that they name. */
    private Set<String> wordings() {
        List<Source> wordings = template.at("wordings").list();
        Set<String> named = Placeholders.in(wordings.get(0).text());
        Set<String> seen = new HashSet<>();
        for (Source wording : wordings) {
            problems.text(wording, drawn, DRAWN);
            if (!Placeholders.in(wording.text()).equals(named)) {
                problems.add(
                        wording,
                        "This wording names other variables than the first: "
                                + String.join(", ", Placeholders.in(wording.text())) + " instead of "
                                + String.join(", ", named) + ".",
                        "name the same variables in all wordings");
            }
            if (!seen.add(wording.text())) {
                problems.add(wording, "This wording is here twice.", "word it in another way");
            }
        }
        if (named.isEmpty()) {
            problems.add(
                    wordings.get(0),
                    "The wordings name no variable, so all tasks would be the same.",
                    "name a drawn variable: {{" + drawn.stream().findFirst().orElse("title") + "}}");
        }
        return named;
    }

    private void choice(Source choice) {
        choice.find("site").ifPresent(this::ownSite);
        choice.find("sql").ifPresent(sql -> {
            query(sql);
            if (!ORDERED.matcher(sql.text()).find()) {
                problems.add(
                        sql,
                        "The query has no ORDER BY, so the same seed could give different tasks on different machines.",
                        "order by columns that make the order total, such as the id");
            }
        });
        int count = choice.at("count").value().asInt(1);
        for (String name : Choices.variables(choice)) {
            if (name.equals(Choices.ME)) {
                problems.add(choice, "The variable me is the account of the tasks.", "choose another name");
            }
            for (int number = 1; number <= count; number++) {
                String numbered = count == 1 ? name : name + number;
                if (!drawn.add(numbered)) {
                    problems.add(choice, "The variable " + numbered + " is drawn twice.", "rename one of them");
                }
            }
        }
    }

    private void query(Source sql) {
        if (!QUERY.matcher(sql.text()).matches()
                || sql.text().strip().replaceFirst(";$", "").contains(";")) {
            problems.add(sql, "This is not one SELECT.", "write one query that begins with SELECT or WITH");
        }
        Set<String> known = new LinkedHashSet<>(drawn);
        known.add(Choices.ME);
        problems.variables(sql, Placeholders.parameters(sql.text()), known, "the variables drawn before");
        if (sql.text().contains("{{")) {
            problems.add(sql, "A query has no variables in braces.", "write :name");
        }
    }

    private void ownSite(Source site) {
        if (!sites.contains(site.text())) {
            problems.unknown(site, "site", site.text() + " among the template's sites", sites);
        }
    }

    private void address(Source address) {
        problems.text(address, drawn, DRAWN);
        Matcher variable = ADDRESS.matcher(address.text());
        if (variable.lookingAt() && !sites.contains(variable.group(1).toLowerCase(Locale.ROOT))) {
            problems.add(
                    address,
                    variable.group() + " is not one of the template's sites.",
                    "begin with one of "
                            + sites.stream()
                                    .map(site -> "__" + site.toUpperCase(Locale.ROOT) + "__")
                                    .sorted()
                                    .collect(Collectors.joining(", ")));
        }
    }

    private void stateCheck(Source check) {
        check.find("site").ifPresent(this::ownSite);
        check.find("sql").ifPresent(this::query);
        problems.text(check.at("that"), drawn, DRAWN);
        problems.text(check.at("expect"), drawn, DRAWN);
        problems.text(check.at("rest"), drawn, DRAWN);
        problems.text(check.at("arguments"), drawn, DRAWN);
        check.find("named").ifPresent(named -> locator(check, named));
    }

    private void locator(Source check, Source named) {
        String site = check.find("site")
                .map(Source::text)
                .orElse(template.at("sites").list().get(0).text());
        Map<String, NamedLocator> known =
                Optional.ofNullable(context.sites().get(site)).map(SiteDefinition::locators).orElse(List.of()).stream()
                        .collect(Collectors.toMap(NamedLocator::name, locator -> locator));
        NamedLocator locator = known.get(named.text());
        int arguments = check.at("arguments").value().size();
        if (locator == null) {
            problems.unknown(named, "locator", named.text() + " of " + site, known.keySet());
        } else if (locator.parameters().size() != arguments) {
            problems.add(
                    named,
                    "The locator " + named.text() + " takes "
                            + locator.parameters().size() + " arguments, not " + arguments + ".",
                    "give it in arguments: " + String.join(", ", locator.parameters()));
        }
    }

    private void kind() {
        Source kind = template.at("kind");
        switch (kind.text()) {
            case "information" -> {
                needs(kind, "answer");
                forbids(kind, "checks", "may_change", "ends_at");
            }
            case "navigation" -> {
                needs(kind, "ends_at");
                forbids(kind, "answer", "checks", "may_change");
            }
            case "content" -> {
                needs(kind, "checks");
                needs(kind, "may_change");
            }
            default -> {
                needs(kind, "answer");
                forbids(kind, "checks", "may_change", "ends_at");
                infeasible(kind);
            }
        }
        template.find("answer")
                .filter(answer -> Placeholders.in(answer.value().toString()).isEmpty())
                .ifPresent(answer -> problems.add(
                        answer,
                        "The answer names no variable, so it would be right for all tasks.",
                        "answer with a drawn variable: - text: \"{{title}}\""));
    }

    private void infeasible(Source kind) {
        boolean says = template.at("answer").list().stream()
                .anyMatch(part -> part.at("text").text().equals("N/A"));
        if (!says) {
            problems.add(
                    kind,
                    "The answer of an infeasible task lacks N/A.",
                    "add to answer: - text: N/A, next to a fact that must be looked up");
        }
    }

    private void needs(Source kind, String field) {
        if (!template.value().has(field)) {
            problems.add(
                    kind,
                    "A template of kind " + kind.text() + " needs " + field + ".",
                    "add " + field + ", or another kind");
        }
    }

    private void forbids(Source kind, String... fields) {
        for (String field : fields) {
            template.find(field)
                    .ifPresent(given -> problems.add(
                            given,
                            "A template of kind " + kind.text() + " has no " + field + ".",
                            "remove it, or choose another kind"));
        }
    }
}
