package dev.tiltyard.tasks.oracle.desk;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Steps on the service desk that packs may name. */
final class DeskSteps {
    private DeskSteps() {}

    static List<NamedStep> all() {
        return List.of(
                step(
                        "desk-open-record",
                        "Opens the first record of a table that a search in one column of its list finds.",
                        List.of("table", "column", "text"),
                        (with, desk) -> desk.openRecord(of(with, "table"), of(with, "column"), of(with, "text"))),
                step(
                        "desk-new-record",
                        "Opens the form of a new record of a table.",
                        List.of("table"),
                        (with, desk) -> desk.openNew(of(with, "table"))),
                step(
                        "desk-type",
                        "Types into a field of the open form.",
                        List.of("table", "field", "text"),
                        (with, desk) -> desk.type(of(with, "table"), of(with, "field"), of(with, "text"))),
                step(
                        "desk-refer",
                        "Sets a reference field of the open form by the name of the record.",
                        List.of("table", "field", "name"),
                        (with, desk) -> desk.refer(of(with, "table"), of(with, "field"), of(with, "name"))),
                step("desk-save", "Saves the open form.", List.of(), (with, desk) -> desk.save()),
                step("desk-delete", "Deletes the open record, and confirms.", List.of(), (with, desk) -> desk.delete()),
                step(
                        "desk-pick",
                        "Selects an option of a field of the open form.",
                        List.of("table", "field", "option"),
                        (with, desk) -> desk.pick(of(with, "table"), of(with, "field"), of(with, "option"))),
                step(
                        "desk-open-item",
                        "Opens an item of the service catalog.",
                        List.of("item"),
                        (with, desk) -> desk.openItem(of(with, "item"))),
                step(
                        "desk-answer",
                        "Answers a question about the open item of the service catalog.",
                        List.of("question", "text"),
                        (with, desk) -> desk.answer(of(with, "question"), of(with, "text"))),
                step(
                        "desk-order",
                        "Orders the open item of the service catalog.",
                        List.of("quantity"),
                        (with, desk) -> desk.order(Integer.parseInt(of(with, "quantity")))),
                new NamedStep(
                        "desk-cell",
                        "Searches a table's list in one column, and reads a cell of the only row that is found, and its first word.",
                        List.of("table", "search", "text", "column"),
                        List.of("cell", "word"),
                        (with, browser) -> {
                            String cell = cell(new DeskVisit(browser), with);
                            return Map.of("cell", cell, "word", cell.replaceFirst(" .*", ""));
                        }),
                NamedStep.acting(
                        "desk-nobody-has",
                        "Makes sure that the hardware of the open list is assigned to nobody.",
                        List.of(),
                        (with, browser) -> {
                            String owner =
                                    new DeskVisit(browser).column("assigned_to").get(0);
                            if (!owner.isEmpty() && !owner.equals("(empty)")) {
                                throw new OracleException("it belongs to " + owner);
                            }
                        }),
                NamedStep.reading(
                        "desk-incidents",
                        "Reads the numbers of all of a caller's incidents.",
                        List.of("caller"),
                        "numbers",
                        (with, browser) -> {
                            DeskVisit visit = new DeskVisit(browser);
                            visit.search("incident", "Caller", with.of("caller"));
                            return String.join(", ", visit.column("number"));
                        }),
                NamedStep.reading(
                        "desk-newest-incident",
                        "Reads the number of a caller's newest incident.",
                        List.of("caller"),
                        "number",
                        (with, browser) -> newestIncident(new DeskVisit(browser), with.of("caller"))));
    }

    private static String cell(DeskVisit visit, Map<String, String> with) {
        visit.search(of(with, "table"), of(with, "search"), of(with, "text"));
        List<String> cells = visit.column(of(with, "column"));
        if (cells.size() != 1) {
            throw new OracleException("expected one row for " + of(with, "text") + ", found " + cells.size());
        }
        return cells.get(0);
    }

    private static String newestIncident(DeskVisit visit, String caller) {
        visit.search("incident", "Caller", caller);
        List<String> numbers = visit.column("number");
        List<String> times = visit.column("sys_created_on");
        int newest = 0;
        for (int i = 1; i < times.size(); i++) {
            newest = times.get(i).compareTo(times.get(newest)) > 0 ? i : newest;
        }
        return numbers.get(newest);
    }

    private static NamedStep step(
            String name, String does, List<String> parameters, BiConsumer<Map<String, String>, DeskVisit> action) {
        return new NamedStep(name, does, parameters, List.of(), (with, browser) -> perform(with, browser, action));
    }

    private static Map<String, String> perform(
            Map<String, String> with, BrowserActor browser, BiConsumer<Map<String, String>, DeskVisit> action) {
        action.accept(with, new DeskVisit(browser));
        return Map.of();
    }

    private static String of(Map<String, String> with, String name) {
        return with.getOrDefault(name, "");
    }
}
