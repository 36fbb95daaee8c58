package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FlowsTest {
    private static final List<TaskTemplate> COVER = Flows.cover(TemplateRegistry.all());

    @Test
    void ofAllTemplatesAreKnownToAPartOfThem() {
        assertThat(flows(COVER)).isEqualTo(flows(TemplateRegistry.all()));
        assertThat(COVER.size()).isLessThan(TemplateRegistry.all().size() * 2 / 3);
    }

    @Test
    void countALookUpAndAnActionOnce() {
        Set<Object> one = flows(TemplateRegistry.select(List.of("across-note-user-id"), List.of()));
        Set<Object> other = flows(TemplateRegistry.select(List.of("across-note-place-phone"), List.of()));

        assertThat(one).hasSize(3);
        assertThat(other).hasSize(3);
        other.retainAll(one);
        assertThat(other).as("the note, and that it is written after a look-up").hasSize(2);
    }

    @Test
    void comeOnceInAllPartsTogetherAndOfMostSitesInEach() {
        Set<TaskTemplate> seen = new HashSet<>();
        for (int part = 0; part < Flows.PARTS; part++) {
            List<TaskTemplate> templates = Flows.part(COVER, part);
            assertThat(seen).doesNotContainAnyElementsOf(templates);
            assertThat(templates.stream()
                            .flatMap(template -> template.sites().stream())
                            .distinct())
                    .hasSizeGreaterThan(5);
            seen.addAll(templates);
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(COVER);
    }

    private static Set<Object> flows(List<TaskTemplate> templates) {
        return templates.stream()
                .flatMap(template -> Flows.of(template).stream())
                .collect(Collectors.toCollection(HashSet::new));
    }
}
