package dev.tiltyard.gitlab.world;

import dev.tiltyard.gitlab.world.code.CodeBase;
import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Projects of a world without those that official tasks name. They are as many and as large, and are written in the same
 * languages; owners, names and descriptions come from the seed.
 */
final class FreeProjects {
    /** The public group. */
    static final String GROUP = "open-workshop";

    private final People people;
    private final Grammar texts;
    private final SeededRandom random;
    private final Set<String> taken = new HashSet<>();

    private FreeProjects(People people, Grammar texts, SeededRandom random) {
        this.people = people;
        this.texts = texts;
        this.random = random;
    }

    static List<ProjectFact> make(People people, Grammar texts, SeededRandom random) {
        FreeProjects projects = new FreeProjects(people, texts, random);
        List<ProjectFact> all = new ArrayList<>();
        ProjectFact.all().stream()
                .filter(official -> official.forkOf() == 0)
                .forEach(official -> all.add(projects.like(official)));
        return List.copyOf(all);
    }

    /** Another project of the same language, size and age. */
    private ProjectFact like(ProjectFact official) {
        Draft draft = texts.draft(random);
        List<String> nouns = CodeBase.nounsOf(official.code().domain());
        String thing = random.pick(nouns);
        draft.bind("thing", thing.replace('_', ' '));
        draft.bind("other", random.pick(nouns).replace('_', ' '));
        String path = path(draft, thing);
        boolean own = official.namespace().equals(GitLabWorld.MEMBER);
        return new ProjectFact(
                official.id(),
                own ? GitLabWorld.MEMBER : random.pick(people.others()).username(),
                path,
                path,
                official.code(),
                official.size(),
                official.branch(),
                official.since(),
                official.visibility(),
                0,
                draft.write("project_description"));
    }

    private String path(Draft draft, String thing) {
        while (true) {
            String word = draft.write("project_word").toLowerCase(Locale.ROOT);
            String path = word + "-" + thing.replace('_', '-');
            if (taken.add(path)) {
                return path;
            }
        }
    }
}
