package dev.tiltyard.tasks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.tasks.template.Level;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Levels and splits of the shipped templates. */
class LevelTest {
    @Test
    void everyLevelHasTemplatesAndEverySplitHasThemToo() {
        for (int level = Level.LOWEST; level <= Level.HIGHEST; level++) {
            assertThat(names(level, null)).as("level %s", level).hasSizeGreaterThan(10);
        }
    }

    @Test
    void splitsByTemplateAreAPartition() {
        Set<String> all = new HashSet<>();
        int sum = 0;
        for (Split split : Split.values()) {
            Set<String> own = names(0, split);
            assertThat(own).as("%s", split).isNotEmpty();
            all.addAll(own);
            sum += own.size();
        }
        assertThat(all).hasSize(sum).hasSize(TemplateRegistry.all().size());
    }

    @Test
    void mostNamesAreForTraining() {
        int[] counts = new int[Split.values().length];
        for (int i = 0; i < 1000; i++) {
            counts[Split.of("name " + i).ordinal()]++;
        }
        assertThat(counts[0]).isBetween(740, 860);
        assertThat(counts[1]).isBetween(60, 140);
        assertThat(Split.ofWorld(17)).isEqualTo(Split.TRAIN);
        assertThat(Split.ofWorld(18)).isEqualTo(Split.VALIDATION);
        assertThat(Split.ofWorld(9)).isEqualTo(Split.TEST);
    }

    private static Set<String> names(int level, @Nullable Split split) {
        List<TaskTemplate> left = new Curriculum(
                        TemplateRegistry.all(),
                        level == 0 ? Set.of() : Set.of(level),
                        Optional.ofNullable(split),
                        Split.By.TEMPLATE)
                .templates();
        return left.stream().map(TaskTemplate::name).collect(Collectors.toSet());
    }
}
