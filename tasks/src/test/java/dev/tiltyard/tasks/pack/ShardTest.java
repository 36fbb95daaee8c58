package dev.tiltyard.tasks.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.evaluators.task.Task;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks are distributed among independent machines. */
class ShardTest {
    private static final List<Task> TASKS = TaskPack.open("forum").file().tasks();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 100})
    void theShardsPartitionTheTasks(int of) {
        List<Integer> sizes = new ArrayList<>();
        List<Task> together = new ArrayList<>();
        for (int index = 0; index < of; index++) {
            List<Task> share = new Shard(index, of).among(TASKS);
            sizes.add(share.size());
            together.addAll(share);
        }

        assertThat(together).containsExactlyInAnyOrderElementsOf(TASKS);
        assertThat(Collections.max(sizes) - Collections.min(sizes)).isLessThanOrEqualTo(1);
    }

    @Test
    void theOrderOfTheFileDoesNotChangeAShard() {
        List<Task> shuffled = new ArrayList<>(TASKS);
        Collections.shuffle(shuffled, new Random(3));
        Shard share = Shard.parse("1/3");

        assertThat(share.among(shuffled)).containsExactlyInAnyOrderElementsOf(share.among(TASKS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "3/3", "-1/3", "0/0", "a/b", "1/3/5", "1 / 3", "9999999999/3"})
    void invalidShardsAreRejected(String text) {
        assertThatThrownBy(() -> Shard.parse(text)).isInstanceOf(SelectionException.class);
    }
}
