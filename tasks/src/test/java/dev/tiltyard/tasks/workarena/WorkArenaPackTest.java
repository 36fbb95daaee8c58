package dev.tiltyard.tasks.workarena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.pack.SelectionException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** WorkArena's tasks are drawn from its package's files, with the same seeds. */
class WorkArenaPackTest {
    @TempDir
    private Path folder;

    @Test
    void theBenchmarkHasTenSeedsForEachOfThe33Kinds() {
        List<WorkArenaDraw.Seeded> all = WorkArenaDraw.benchmark();

        assertThat(all).hasSize(330);
        assertThat(all.subList(0, 3))
                .extracting(WorkArenaDraw.Seeded::seed)
                .as("first values of RandomState(42).randint(0, 1000, 10)")
                .containsExactly(102, 435, 860);
        assertThat(all.get(20)).isEqualTo(new WorkArenaDraw.Seeded(WorkArenaKind.SINGLE_CHART_VALUE, 661));
    }

    @Test
    void aSeedDrawsTheConfigurationAfterTheUsersNumberAndTheme() throws IOException {
        // RandomState(7): randint(1000, 9999), choice of 10, choice of 4.
        configure(WorkArenaKind.IMPERSONATION, "[\"Ann One\", \"Bob Two\", \"Cid Three\", \"Dee Four\"]");

        WorkArenaDraw.Drawn drawn = WorkArenaDraw.of(
                        List.of(new WorkArenaDraw.Seeded(WorkArenaKind.IMPERSONATION, 7)), WorkArenaFiles.in(folder))
                .get(0);

        assertThat(List.<Object>of(
                        drawn.userNumber(), drawn.theme(), drawn.config().asText()))
                .containsExactly(1537, 6, "Dee Four");
    }

    @Test
    void goalsHaveThePackagesTexts() throws IOException {
        configureAll();

        TaskPack pack = WorkArenaPack.draw("workarena:" + folder, List.of(5));

        assertThat(goal(pack, WorkArenaKind.CREATE_INCIDENT))
                .isEqualTo(
                        "Create a new incident with a value of \"No mail\" for field \"Short description\", and a value"
                                + " of \"2 - Medium\" for field \"Impact\".");
        assertThat(goal(pack, WorkArenaKind.FILTER_USER_LIST))
                .isEqualTo(
                        "Create a filter for the list to extract all entries where:\n    - \"Company\" is \"ACME\" or"
                                + " \n    - \"Title\" is \"\"");
        assertThat(goal(pack, WorkArenaKind.ORDER_IPAD_PRO))
                .isEqualTo("Go to the hardware store and order 3 \"iPad pro\" with configuration {'Engraved?': False,"
                        + " 'Whose?': \"Ann's\"}");
        assertThat(goal(pack, WorkArenaKind.MULTI_CHART_VALUE))
                .isEqualTo("What is the value of \"Open\" in the \"All\" series of the \"Work\" chart (in percent)?");
        assertThat(goal(pack, WorkArenaKind.SINGLE_CHART_EXTREME))
                .isEqualTo("What is the minimum value in the chart? Give me both the label and the count. If there are"
                        + " many, pick one.");
    }

    @Test
    void tasksAreNumberedByKindAndSeed() throws IOException {
        configureAll();

        TaskPack pack = WorkArenaPack.draw("workarena:" + folder, List.of(0, 5));

        assertThat(pack.file().tasks()).hasSize(66).allMatch(WorkArenaPack::holds);
        assertThat(pack.select("60000-69999", List.of())).extracting(Task::id).containsExactly(60000, 60005);
        assertThat(pack.own()).as("evaluated as published by default").isFalse();
    }

    @Test
    void aFolderWithoutTheFilesIsReportedWithTheRemedy() {
        assertThatThrownBy(() -> WorkArenaPack.draw("workarena:" + folder, List.of()))
                .isInstanceOf(SelectionException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("browsergym-workarena==0.5.3");
    }

    private static String goal(TaskPack pack, WorkArenaKind kind) {
        return pack.file().tasks().stream()
                .filter(task -> task.templateId().orElse(0) == kind.template())
                .map(Task::intent)
                .findFirst()
                .orElseThrow();
    }

    private void configureAll() throws IOException {
        for (WorkArenaKind kind : WorkArenaKind.values()) {
            configure(
                    kind,
                    switch (kind.group()) {
                        case CHART ->
                            kind == WorkArenaKind.SINGLE_CHART_EXTREME
                                    ? "[{'url': '/r', 'chart_title': '', 'chart_series': '', 'question': 'min'}]"
                                    : "[{'url': '/d', 'chart_title': 'Work', 'chart_series': 'All', 'question': 'value; percent; Open'}]";
                        case FORM ->
                            "[{'fields': {'short_description': 'Short description', 'impact': 'Impact'}, 'task_fields':"
                                    + " ['short_description', 'impact'], 'template_record': {'short_description': 'No mail',"
                                    + " 'impact': '2 - Medium'}}]";
                        case KNOWLEDGE ->
                            "[{'item': 'floor', 'question': 'Which?', 'value': '5', 'alternative_answers': []}]";
                        case FILTER ->
                            "[{'filter_columns': ['company', 'title'], 'filter_values': ['ACME', ''], 'filter_kind': 'OR',"
                                    + " 'list_info': {'columns': {'company': {'label': 'Company', 'type': 'reference'}, 'title':"
                                    + " {'label': 'Title', 'type': 'string'}}}}]";
                        case SORT -> "[{'goal': 'Sort it', 'sort_fields': ['name'], 'sort_dirs': ['asc']}]";
                        case MENU -> "[{'application': 'Incident', 'module': 'Open', 'url': '/now/nav/ui/home'}]";
                        case IMPERSONATION -> "['Ann One']";
                        case ORDER ->
                            "[{'item': 'iPad pro', 'description': 'An iPad', 'quantity': 3, 'configuration':"
                                    + " {'Engraved?': ['checkbox', false], 'Whose?': ['textarea', 'Ann\\u0027s']}}]";
                    });
        }
    }

    private void configure(WorkArenaKind kind, String json) throws IOException {
        Files.writeString(folder.resolve(kind.file()), json.replace('\'', '"'));
        if (kind != WorkArenaKind.ALL_MENU && !Files.exists(folder.resolve(WorkArenaKind.ALL_MENU.file()))) {
            Files.writeString(folder.resolve(WorkArenaKind.ALL_MENU.file()), "[]");
        }
    }
}
