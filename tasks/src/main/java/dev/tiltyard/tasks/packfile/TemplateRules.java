package dev.tiltyard.tasks.packfile;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.template.NamedDraw;
import dev.tiltyard.yaml.Source;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
    private final String first;
    private final Set<String> sites;
    private final Set<String> queried;
    private final Set<String> remembered;
    private final boolean alone;
    private final Set<String> drawn = new LinkedHashSet<>();

    TemplateRules(Source template, PackContext context, Problems problems) {
        this(
                template,
                PackTemplate.texts(template.at("sites")),
                Set.copyOf(PackTemplate.texts(template.at("sites"))),
                Set.of(),
                Set.of(),
                context,
                problems);
    }

    /**
     * Rules of a day's task.
     *
     * @param sites that it uses, the first of which is the default
     * @param queried sites whose databases its queries may read
     * @param before variables of the days before, and of what others did since
     * @param remembered those of them that its steps use from memory
     */
    TemplateRules(
            Source template,
            List<String> sites,
            Set<String> queried,
            Set<String> before,
            Set<String> remembered,
            PackContext context,
            Problems problems) {
        this.template = template;
        this.context = context;
        this.problems = problems;
        this.first = sites.get(0);
        this.sites = Set.copyOf(sites);
        this.queried = queried;
        this.drawn.addAll(before);
        this.remembered = remembered;
        this.alone = before.isEmpty();
    }

    /** The variables that are known after it was drawn. */
    Set<String> drawn() {
        return Collections.unmodifiableSet(drawn);
    }

    /** Checks choices only; for what others do. */
    void checkDraws() {
        template.at("draw").list().forEach(this::choice);
    }

    /** Checks how a fact is drawn and looked up. */
    void checkLookup(Set<String> known) {
        checkDraws();
        solved(known, true);
    }

    /** Checks an action, whose wordings are sentences. */
    void checkAction() {
        checkDraws();
        Set<String> named = named("sentences", drawn);
        if (!named.contains(PackAction.FACT)) {
            problems.add(
                    template.at("sentences"),
                    "The sentences do not name what was looked up.",
                    "write {{" + PackAction.FACT + "}} in both");
        }
        state();
        solved(named, false);
    }

    void check() {
        template.at("draw").list().forEach(this::choice);
        Set<String> named = wordings();
        kind();
        template.at("answer").list().forEach(part -> problems.text(part, drawn, DRAWN));
        template.find("starts_at").ifPresent(this::address);
        template.find("ends_at").ifPresent(this::address);
        problems.variables(
                template.at("arguments"),
                Set.copyOf(PackTemplate.texts(template.at("arguments"))),
                named,
                "the wordings'");
        state();
        Set<String> known = new LinkedHashSet<>(named);
        known.addAll(remembered);
        solved(known, template.value().has("answer"));
    }

    /** Checks what must be true at the end and what may change. */
    private void state() {
        template.at("checks").list().forEach(this::stateCheck);
        Set<String> known = new LinkedHashSet<>(drawn);
        known.add(Choices.ME);
        template.at("may_change").members().forEach((site, changes) -> {
            if (!sites.contains(site)) {
                problems.unknown(changes, "site", site + " among the template's sites", sites);
            }
            problems.text(changes, known, DRAWN);
        });
    }

    /** @param known variables that the steps know */
    private void solved(Set<String> known, boolean answers) {
        new StepRules(context, problems, sites).check(template.at("steps").list(), known, answers);
    }

    /** Checks the wordings; returns the variables that the steps know from them. */
    private Set<String> wordings() {
        int times = template.at("times").value().asInt(1);
        Set<String> known = new LinkedHashSet<>();
        for (int number = 1; number <= times; number++) {
            for (String name : drawn) {
                known.add(times == 1 ? name : name + number);
            }
        }
        Set<String> named = named("wordings", known);
        if (named.isEmpty() && alone) {
            problems.add(
                    template.at("wordings").list().get(0),
                    "The wordings name no variable, so all tasks would be the same.",
                    "name a drawn variable: {{" + drawn.stream().findFirst().orElse("title") + "}}");
        }
        Set<String> single = new LinkedHashSet<>();
        named.forEach(name -> single.add(times == 1 ? name : name.replaceFirst("[1-9]$", "")));
        return single;
    }

    /** Checks that texts name the same variables; returns these. */
    private Set<String> named(String field, Set<String> known) {
        List<Source> texts = template.at(field).list();
        Set<String> named = Placeholders.in(texts.get(0).text());
        Set<String> seen = new HashSet<>();
        for (Source text : texts) {
            problems.text(text, known, DRAWN);
            if (!Placeholders.in(text.text()).equals(named)) {
                problems.add(
                        text,
                        "This wording names other variables than the first: "
                                + String.join(", ", Placeholders.in(text.text())) + " instead of "
                                + String.join(", ", named) + ".",
                        "name the same variables in all wordings");
            }
            if (!seen.add(text.text())) {
                problems.add(text, "This wording is here twice.", "word it in another way");
            }
        }
        return named;
    }

    private void choice(Source choice) {
        choice.find("site").ifPresent(this::ownSite);
        choice.find("sql").ifPresent(sql -> {
            query(sql);
            if (!ORDERED.matcher(sql.text()).find() && !choice.at("take").text().equals("first")) {
                problems.add(
                        sql,
                        "The query has no ORDER BY, so the same seed could give different tasks on different machines.",
                        "order by columns that make the order total, such as the id");
            }
        });
        problems.text(choice.at("set"), drawn, "the variables drawn before");
        choice.find("named").ifPresent(named -> named(choice, named));
        choice.find("variables")
                .filter(variables ->
                        !choice.value().has("sql") && !choice.value().has("named"))
                .ifPresent(variables -> problems.add(
                        variables, "The variables are columns of a query or of a named draw.", "remove it"));
        Set<String> columns = new HashSet<>();
        choice.at("variables").list().stream()
                .filter(name -> !columns.add(name.text()))
                .forEach(name ->
                        problems.add(choice, "The variable " + name.text() + " is drawn twice.", "rename one of them"));
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

    private void named(Source choice, Source name) {
        problems.text(choice.at("with"), drawn, "the variables drawn before");
        NamedDraw known = NamedDraws.ALL.get(name.text());
        if (known == null) {
            problems.unknown(name, "draw", name.text(), NamedDraws.ALL.keySet());
            return;
        }
        Set<String> with = new TreeSet<>(choice.at("with").members().keySet());
        if (!with.equals(new TreeSet<>(known.parameters()))) {
            problems.add(
                    choice,
                    "The draw " + known.name() + " is given " + (with.isEmpty() ? "nothing" : String.join(", ", with))
                            + ".",
                    known.parameters().isEmpty()
                            ? "leave out with"
                            : "give it in with: " + String.join(", ", known.parameters()));
        }
        problems.variables(
                choice.at("variables"),
                Set.copyOf(Choices.columnsOf(choice)),
                Set.copyOf(known.columns()),
                "its columns");
    }

    private void query(Source sql) {
        query(sql, Set.of());
    }

    /** @param own parameters of its own */
    private void query(Source sql, Set<String> own) {
        String text = Placeholders.withoutTexts(sql.text());
        if (!QUERY.matcher(text).matches()
                || text.strip().replaceFirst(";$", "").contains(";")) {
            problems.add(sql, "This is not one SELECT.", "write one query that begins with SELECT or WITH");
        }
        Set<String> known = new LinkedHashSet<>(drawn);
        known.add(Choices.ME);
        known.addAll(own);
        problems.variables(sql, Placeholders.parameters(sql.text()), known, "the variables drawn before");
        if (sql.text().contains("{{")) {
            problems.add(sql, "A query has no variables in braces.", "write :name");
        }
    }

    private void ownSite(Source site) {
        if (!queried.contains(site.text())) {
            problems.unknown(site, "site", site.text() + " among the template's sites", queried);
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
        Map<String, Source> parameters = check.at("parameters").members();
        check.find("sql").ifPresent(sql -> query(sql, parameters.keySet()));
        Set<String> known = new LinkedHashSet<>(drawn);
        known.add(Choices.ME);
        problems.text(check.at("parameters"), known, DRAWN);
        problems.text(check.at("that"), drawn, DRAWN);
        problems.text(check.at("expect"), drawn, DRAWN);
        problems.text(check.at("rest"), drawn, DRAWN);
        problems.text(check.at("arguments"), drawn, DRAWN);
        check.find("named").ifPresent(named -> locator(check, named));
    }

    private void locator(Source check, Source named) {
        String site = check.find("site").map(Source::text).orElse(first);
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
                // A page may also be checked by a named locator, but never by what has changed.
                if (!template.value().has("checks") || template.value().has("may_change")) {
                    needs(kind, "ends_at");
                }
                forbids(kind, "answer", "may_change");
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
