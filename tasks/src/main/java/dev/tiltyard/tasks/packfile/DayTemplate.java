package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The template of one day's task in a chain, and of what other people do before it. */
public final class DayTemplate {
    private final int id;
    private final int day;
    private final String name;
    private final Source spec;
    private final List<String> sites;
    private final List<String> wordings;
    private final Choices choices;
    private final List<OthersAction> meanwhile;
    private final List<Lost> gone;
    private final Map<String, String> remembers;
    private final Set<Integer> from;
    private final Set<String> learnt;
    private final Step steps;

    /** A query that must find nothing. */
    private record Lost(String site, Source sql) {}

    /**
     * @param chain the chain's description
     * @param before the days before
     * @param spec a sound day
     */
    DayTemplate(Source chain, List<DayTemplate> before, Source spec, PackContext context) {
        this.day = before.size() + 1;
        this.id = chain.at("number").value().asInt() * ChainTemplate.DAYS + day;
        this.name = chain.at("name").text() + "-day-" + day;
        this.spec = spec;
        this.sites = sites(chain, spec);
        int of = chain.at("days").value().size();
        this.wordings = PackTemplate.texts(spec.at("wordings")).stream()
                .map(wording -> "Day " + day + " of " + of + ". " + wording)
                .toList();
        this.choices = new Choices(spec, sites.get(0), Views.NONE);
        String first = chain.at("sites").list().get(0).text();
        this.meanwhile = spec.at("meanwhile").list().stream()
                .map(each -> new OthersAction(each, first, context))
                .toList();
        this.gone = spec.at("gone").list().stream()
                .map(each -> new Lost(each.find("site").map(Source::text).orElse(first), each.at("sql")))
                .toList();
        Map<String, String> kinds = new TreeMap<>();
        spec.at("remembers").members().forEach((variable, kind) -> kinds.put(variable, kind.text()));
        this.remembers = Collections.unmodifiableMap(kinds);
        this.learnt = learnt(spec);
        this.from = new TreeSet<>();
        remembers.keySet().forEach(variable -> before.stream()
                .filter(earlier -> earlier.learnt.contains(variable))
                .mapToInt(DayTemplate::day)
                .min()
                .ifPresent(from::add));
        this.steps = new Steps(context).compile(spec.at("steps").list());
    }

    /** The sites of a day. */
    static List<String> sites(Source chain, Source day) {
        List<String> own = PackTemplate.texts(day.at("sites"));
        return own.isEmpty() ? List.of(chain.at("sites").list().get(0).text()) : own;
    }

    /** The variables that an agent can get to know on a day: those that the wordings name, or that its steps read. */
    static Set<String> learnt(Source day) {
        Set<String> names = new TreeSet<>();
        day.at("wordings").list().forEach(wording -> names.addAll(Placeholders.in(wording.text())));
        read(day.at("steps"), names);
        return names;
    }

    private static void read(Source steps, Set<String> names) {
        for (Source step : steps.list()) {
            step.at("read").find("into").ifPresent(into -> names.add(into.text()));
            step.find("do").ifPresent(named -> Optional.ofNullable(
                            PackContext.namedSteps().get(named.at("name").text()))
                    .ifPresent(known -> names.addAll(known.results())));
            read(step.at("repeat").at("steps"), names);
        }
    }

    /** The number of its tasks' template. */
    public int id() {
        return id;
    }

    /** Its place in the chain, from 1. */
    public int day() {
        return day;
    }

    /** Ids of the sites of its task. */
    public List<String> sites() {
        return sites;
    }

    /** What other people do before it. */
    public List<OthersAction> meanwhile() {
        return meanwhile;
    }

    /** What must be remembered, and how an agent got to know it: seen, told or done. */
    public Map<String, String> remembers() {
        return remembers;
    }

    /** The days on which an agent could first get to know what must be remembered. */
    public List<Integer> from() {
        return List.copyOf(from);
    }

    /**
     * The template of its tasks after earlier days.
     *
     * @param values of the chain's variables; the draw adds its own
     */
    public TaskTemplate after(Map<String, JsonNode> values) {
        return new Bound(values);
    }

    /**
     * What can still be looked up, although an agent should have to remember it; empty if it is gone.
     *
     * @param values of the chain's variables, those of this day included
     */
    public List<String> findable(Map<String, JsonNode> values, Draw draw) {
        List<String> found = new ArrayList<>();
        for (Lost lost : gone) {
            List<Object> parameters = new ArrayList<>();
            choices.parameters(lost.sql(), lost.site(), values, draw).forEach((variable, value) -> {
                parameters.add(variable);
                parameters.add(value.isNumber() ? value.numberValue() : value.asText());
            });
            if (!draw.rows(lost.site(), lost.sql().text(), parameters.toArray()).isEmpty()) {
                found.add(lost.sql().text().strip());
            }
        }
        return found;
    }

    /**
     * Solves the day's task in the browser.
     *
     * @param notebook what is remembered of earlier days by variable; receives what was read today
     * @return the answer; empty text if the task needs none
     */
    public String solve(OracleTask assignment, Map<String, String> notebook, BrowserActor browser) {
        Map<String, String> remembered = new LinkedHashMap<>(notebook);
        remembered.keySet().retainAll(remembers.keySet());
        Scope scope = Scope.of(assignment.arguments(), remembered);
        try {
            steps.run(scope, browser);
            return scope.answer();
        } finally {
            notebook.putAll(scope.values());
        }
    }

    /** The template with the values of a chain. */
    private final class Bound extends DescribedTemplate {
        private final Map<String, JsonNode> values;
        private final Instances instances;

        Bound(Map<String, JsonNode> values) {
            super(id, name, PackTemplate.kind(spec.at("kind").text()), sites, wordings.toArray(String[]::new));
            this.values = values;
            this.instances = new Instances(spec, sites, wordings, choices);
        }

        @Override
        public String pack() {
            return "days";
        }

        @Override
        public Optional<Instance> draw(Draw draw) {
            values.putAll(choices.require(draw, values));
            return Optional.of(instances.of(values, draw));
        }

        @Override
        public Answer solve(OracleTask assignment, BrowserActor browser) {
            return Answer.text(DayTemplate.this.solve(assignment, new LinkedHashMap<>(), browser));
        }
    }
}
