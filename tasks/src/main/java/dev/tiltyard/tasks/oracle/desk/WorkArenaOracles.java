package dev.tiltyard.tasks.oracle.desk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleSet;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Solves WorkArena's atomic tasks through the page. Templates are numbered in the order of its benchmark. */
public final class WorkArenaOracles implements OracleSet {
    private static final int FIRST = 20_000;

    @Override
    public List<Oracle> oracles() {
        return List.of(
                Oracle.of(numbers(0, 3), WorkArenaOracles::readChart),
                Oracle.of(numbers(4, 8), WorkArenaOracles::createRecord),
                Oracle.of(numbers(9, 9), WorkArenaOracles::readArticle),
                Oracle.of(numbers(10, 15), WorkArenaOracles::filter),
                Oracle.of(numbers(16, 21), WorkArenaOracles::sort),
                Oracle.of(numbers(22, 22), WorkArenaOracles::openModule),
                Oracle.of(numbers(23, 23), WorkArenaOracles::impersonate),
                Oracle.of(numbers(24, 32), WorkArenaOracles::order));
    }

    @Override
    public List<NamedStep> steps() {
        return DeskSteps.all();
    }

    private static Set<Integer> numbers(int first, int last) {
        return IntStream.rangeClosed(FIRST + first, FIRST + last).boxed().collect(Collectors.toUnmodifiableSet());
    }

    private static Answer readChart(OracleTask assignment, BrowserActor browser) {
        return Answer.text(chart(assignment, browser));
    }

    private static String chart(OracleTask assignment, BrowserActor browser) {
        String series = assignment.argument("series");
        List<ChartValue> all = new Shell(browser)
                .values(assignment.argument("title")).stream()
                        .map(ChartValue::of)
                        .filter(value ->
                                value.series().isEmpty() || value.series().equals(series))
                        .toList();
        Stream<ChartValue> values = all.stream();
        Comparator<ChartValue> byCount = Comparator.comparingDouble(ChartValue::count);
        return switch (assignment.argument("ask")) {
            case "max" -> values.max(byCount).map(WorkArenaOracles::answer).orElse("");
            case "min" -> values.min(byCount).map(WorkArenaOracles::answer).orElse("");
            default ->
                values.filter(value -> value.label().equals(assignment.argument("label")))
                        .findFirst()
                        .map(value -> assignment.argument("format").equals("count") ? value.shown() : value.percent())
                        .orElseThrow(() ->
                                new OracleException("the chart has no value called " + assignment.argument("label")));
        };
    }

    private static String answer(ChartValue value) {
        return value.label() + ", " + value.shown();
    }

    private static Answer createRecord(OracleTask assignment, BrowserActor browser) {
        Shell shell = new Shell(browser);
        each(assignment, "values")
                .forEach(value -> shell.fill(
                        assignment.argument("table"),
                        value.getKey(),
                        value.getValue().asText()));
        shell.submit();
        return Answer.done();
    }

    private static Answer readArticle(OracleTask assignment, BrowserActor browser) {
        return Answer.text(new Shell(browser).article(assignment.argument("topic")));
    }

    private static Answer filter(OracleTask assignment, BrowserActor browser) {
        new Shell(browser).filter(assignment.argument("kind"), assignment.list("columns"), assignment.list("values"));
        return Answer.done();
    }

    private static Answer sort(OracleTask assignment, BrowserActor browser) {
        new Shell(browser).sort(assignment.list("fields"), assignment.list("directions"));
        return Answer.done();
    }

    private static Answer openModule(OracleTask assignment, BrowserActor browser) {
        List<String> path = List.of(assignment.argument("module").split(" > "));
        new Shell(browser).openModule(assignment.argument("application"), path);
        return Answer.done();
    }

    private static Answer impersonate(OracleTask assignment, BrowserActor browser) {
        new Shell(browser).impersonate(assignment.argument("name"));
        return Answer.done();
    }

    private static Answer order(OracleTask assignment, BrowserActor browser) {
        Shell shell = new Shell(browser);
        shell.openItem(assignment.argument("item"));
        each(assignment, "choices")
                .forEach(choice ->
                        shell.choose(choice.getKey(), choice.getValue().asText()));
        shell.order(assignment.argument("quantity"));
        return Answer.done();
    }

    private static List<Map.Entry<String, JsonNode>> each(OracleTask assignment, String name) {
        JsonNode values = assignment.arguments().get(name);
        if (values == null) {
            throw new OracleException("task " + assignment.taskId() + " does not say its " + name);
        }
        return List.copyOf(values.properties());
    }
}
