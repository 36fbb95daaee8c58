package dev.tiltyard.gitlab.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.Seed;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The people and projects of free worlds. */
class FreeProjectsTest {
    private static final int PEOPLE = 300;

    @Test
    void areOthersWithEachSeed() {
        Set<String> one = names(1);
        Set<String> other = names(2);
        Set<String> shared = new HashSet<>(one);
        shared.retainAll(other);

        // The accounts that every GitLab has are among the few that both have.
        assertThat(shared).contains("root", "byteblaze");
        assertThat(shared.size()).isLessThan(one.size() / 20);
    }

    @Test
    void areNoneOfTheOfficialOnes() {
        Set<String> official = ProjectFact.all().stream().map(ProjectFact::path).collect(Collectors.toSet());

        assertThat(projects(1)).hasSizeGreaterThan(50).allSatisfy(project -> {
            assertThat(official).doesNotContain(project.path());
            assertThat(project.facts("issues")).isEmpty();
            assertThat(project.forkOf()).isZero();
        });
        assertThat(projects(1)).extracting(ProjectFact::path).doesNotHaveDuplicates();
        assertThat(projects(1)).extracting(ProjectFact::namespace).contains("byteblaze");
    }

    private static Set<String> names(long seed) {
        Set<String> names =
                projects(seed).stream().map(ProjectFact::path).collect(Collectors.toCollection(HashSet::new));
        people(seed).all().forEach(person -> names.add(person.username()));
        return names;
    }

    private static List<ProjectFact> projects(long seed) {
        return FreeProjects.make(
                people(seed), texts(), new Seed(seed).child("free").random());
    }

    private static People people(long seed) {
        return People.make(true, PEOPLE, new Seed(seed).child("people"), texts(), new Rows());
    }

    private static Grammar texts() {
        return Grammar.read(GitLabWorld.class, List.of("texts.txt"));
    }
}
