package dev.tiltyard.tasks.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.tasks.pack.SelectionException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Checks of the templates that need no world. */
class TemplateRegistryTest {
    private static final Pattern COPIED_NUMBER =
            Pattern.compile("(invoice|shipment|credit memo) number|number of the (invoice|shipment|credit memo|order)"
                    + "|order number (that|\\(with)|number \\(with all its zeros\\) of the order");

    private static final Pattern VARIABLE = Pattern.compile("\\{\\{(\\w+)}}");

    @Test
    void haveUniqueNumbersAndNames() {
        assertThat(TemplateRegistry.all())
                .extracting(TaskTemplate::id)
                .doesNotHaveDuplicates()
                .allMatch(id -> id >= 10_000);
        assertThat(TemplateRegistry.all())
                .extracting(TaskTemplate::name)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z0-9]+(-[a-z0-9]+)+"));
    }

    @Test
    void haveUniqueWordingsWithTheSameVariables() {
        assertThat(TemplateRegistry.all()).allSatisfy(template -> {
            assertThat(template.wordings()).as(template.name()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(template.wordings().stream()
                            .map(TemplateRegistryTest::variables)
                            .distinct())
                    .as("variables of the wordings of %s", template.name())
                    .hasSize(1);
        });
        assertThat(TemplateRegistry.all().stream()
                        .flatMap(template -> template.wordings().stream())
                        .map(wording ->
                                VARIABLE.matcher(wording).replaceAll("_").toLowerCase(Locale.ROOT)))
                .doesNotHaveDuplicates();
    }

    /** The number is compared exactly, so "833" must not be another right spelling of "000000833". */
    @Test
    void sayThatANumberIsCopiedWithItsZeros() {
        List<String> copied = TemplateRegistry.all().stream()
                .filter(template -> template.kind() == OutcomeKind.CHANGE)
                .flatMap(template -> template.wordings().stream())
                .filter(wording -> COPIED_NUMBER.matcher(wording).find())
                .toList();

        assertThat(copied).hasSizeGreaterThan(10).allMatch(wording -> wording.contains("(with all its zeros)"));
    }

    @Test
    void haveClassifiedVariables() {
        Set<String> known = new HashSet<>(Things.NAMES);
        known.addAll(Things.DETAILS);

        assertThat(TemplateRegistry.all().stream()
                        .flatMap(template -> template.wordings().stream())
                        .flatMap(wording -> VARIABLE.matcher(wording).results())
                        .map(variable -> Things.base(variable.group(1)))
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(known);
        assertThat(Things.NAMES).doesNotContainAnyElementsOf(Things.DETAILS);
    }

    @Test
    void areOfEveryKindForTheForum() {
        List<TaskTemplate> forum = TemplateRegistry.select(List.of(), List.of("reddit"));

        assertThat(forum).hasSizeGreaterThanOrEqualTo(30);
        assertThat(forum.stream().map(TaskTemplate::kind).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(OutcomeKind.values());
    }

    @Test
    void coverEverySiteAndOftenSeveral() {
        List<TaskTemplate> all = TemplateRegistry.all();

        assertThat(all).hasSizeGreaterThanOrEqualTo(400);
        assertThat(all.stream().filter(template -> template.sites().size() > 1)).hasSizeGreaterThanOrEqualTo(175);
        assertThat(all.stream().flatMap(template -> template.sites().stream()).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(
                        "gitlab", "homepage", "map", "reddit", "servicenow", "shopping", "shopping_admin", "wikipedia");
    }

    @Test
    void knowTheirSitesAutomaticChanges() {
        assertThat(TemplateRegistry.all().stream()
                        .flatMap(template -> template.sites().stream())
                        .distinct())
                .allSatisfy(site ->
                        assertThat(TemplateRegistry.conventions(site)).as(site).isPresent());
    }

    @Test
    void haveStepCountsOnlyForExistingTemplates() {
        assertThat(TemplateRegistry.all()).extracting(TaskTemplate::name).containsAll(Difficulties.names());
    }

    @Test
    void areFoundByNameNumberAndRange() {
        assertThat(TemplateRegistry.select(List.of("forum-join-the-larger", "10001", "10003-10004"), List.of()))
                .extracting(TaskTemplate::id)
                .containsExactly(10001, 10003, 10004);
    }

    @Test
    void reportAnUnknownName() {
        assertThatThrownBy(() -> TemplateRegistry.select(List.of("forum-weather"), List.of()))
                .isInstanceOf(SelectionException.class)
                .hasMessageContaining("There is no template \"forum-weather\"")
                .hasMessageContaining("tasks list");
    }

    @Test
    void generateTasksThatAreRecognizedInAFile() {
        byte[] file = """
                [{"sites": ["reddit"], "task_id": 10001000, "intent": "Look.", "start_url": "__REDDIT__",
                  "pack": {"name": "tiltyard"},
                  "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["x"]}}}]
                """.getBytes(StandardCharsets.UTF_8);

        assertThat(TaskPack.drawn("tiltyard", file).own()).isTrue();
    }

    private static Set<String> variables(String wording) {
        return VARIABLE.matcher(wording).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
