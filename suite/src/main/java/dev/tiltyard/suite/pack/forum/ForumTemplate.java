package dev.tiltyard.suite.pack.forum;

import dev.tiltyard.suite.pack.Kind;
import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;

/** What the templates about the forum have in common. */
abstract class ForumTemplate implements TaskTemplate {
    static final String SITE = ForumHabits.SITE;

    private final int id;
    private final String name;
    private final Kind kind;
    private final List<String> wordings;

    ForumTemplate(int id, String name, Kind kind, String... wordings) {
        this.id = id;
        this.name = name;
        this.kind = kind;
        this.wordings = List.of(wordings);
    }

    @Override
    public final int id() {
        return id;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<String> sites() {
        return List.of(SITE);
    }

    @Override
    public final Kind kind() {
        return kind;
    }

    @Override
    public final List<String> wordings() {
        return wordings;
    }
}
