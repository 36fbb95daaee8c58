package dev.tiltyard.tasks.template;

import java.util.List;

/** A template whose description is given at once. */
public abstract class DescribedTemplate implements TaskTemplate {
    private final int id;
    private final String name;
    private final Kind kind;
    private final List<String> sites;
    private final List<String> wordings;

    /** @see TaskTemplate for what each means */
    protected DescribedTemplate(int id, String name, Kind kind, List<String> sites, String... wordings) {
        this.id = id;
        this.name = name;
        this.kind = kind;
        this.sites = List.copyOf(sites);
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
    public final Kind kind() {
        return kind;
    }

    @Override
    public final List<String> sites() {
        return sites;
    }

    @Override
    public final List<String> wordings() {
        return wordings;
    }
}
