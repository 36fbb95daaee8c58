package dev.tiltyard.tasks.pack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.forum.ForumOracles;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The shipped pack, without running it. */
class ForumPackTest {
    private final TaskPack pack = TaskPack.open("forum");

    @Test
    void everyTaskHasAnOracle() {
        Oracles oracles = new Oracles(new ForumOracles().oracles());

        assertThat(pack.file().tasks()).hasSizeGreaterThanOrEqualTo(15).allSatisfy(task -> assertThat(
                        oracles.forTemplate(task.templateId().orElseThrow()))
                .as("oracle of task %s", task.id())
                .isPresent());
    }

    @Test
    void everyTaskChecksThatNothingElseChanged() {
        assertThat(pack.file().tasks()).allSatisfy(task -> assertThat(
                        task.evaluation().stateMatch().orElseThrow().nothingElseChanged())
                .as("task %s", task.id())
                .isNotEmpty());
    }

    @Test
    void hasInformationNavigationAndContentTasks() {
        Map<Set<EvalType>, Long> kinds = pack.file().tasks().stream()
                .collect(Collectors.groupingBy(
                        task -> Set.copyOf(task.evaluation().types()), Collectors.counting()));

        assertThat(kinds.keySet())
                .contains(
                        Set.of(EvalType.STATE_MATCH),
                        Set.of(EvalType.STATE_MATCH, EvalType.STRING_MATCH),
                        Set.of(EvalType.STATE_MATCH, EvalType.URL_MATCH));
    }

    @Test
    void writesItsIntentsFromTheirTemplates() {
        for (Task task : pack.file().tasks()) {
            String intent = task.template().text();
            for (var argument : task.template().variables().entrySet()) {
                String value = argument.getValue().isArray()
                        ? String.join(", ", texts(argument.getValue()))
                        : argument.getValue().asText();
                intent = intent.replace("{{" + argument.getKey() + "}}", value);
            }
            assertThat(task.intent()).isEqualTo(intent);
        }
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
