package dev.tiltyard.forum.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.sitekit.world.Seed;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The forums of free worlds. */
class FreeForumsTest {
    @Test
    void haveOtherNamesWithEachSeed() {
        Set<String> one = names(1);
        Set<String> shared = new HashSet<>(one);
        shared.retainAll(names(2));

        assertThat(one).hasSameSizeAs(Facts.read().forums());
        assertThat(shared.size()).isLessThan(one.size() / 20);
        assertThat(one)
                .doesNotContainAnyElementsOf(
                        Facts.read().forums().stream().map(Forum::name).toList());
        assertThat(one).allMatch(name -> name.matches("\\w{3,25}"));
    }

    @Test
    void containNothingThatOfficialTasksName() {
        Facts facts = Facts.free(new Seed(1));

        assertThat(facts.posts()).isEmpty();
        assertThat(facts.replies()).isEmpty();
        assertThat(facts.people()).isNotEmpty().allMatch(person -> !person.password()
                .isEmpty());
    }

    private static Set<String> names(long seed) {
        return Facts.free(new Seed(seed)).forums().stream()
                .map(Forum::shownName)
                .collect(Collectors.toSet());
    }
}
