package dev.tiltyard.tasks.template;

import java.util.List;

/** A template that passes its description to the constructor. */
public abstract class DescribedTemplate implements TaskTemplate {
    private final int id;
    private final String name;
    private final OutcomeKind kind;
    private final List<String> sites;
    private final List<String> wordings;

    /** @see TaskTemplate for the parameters */
    protected DescribedTemplate(int id, String name, OutcomeKind kind, List<String> sites, String... wordings) {
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
    public final OutcomeKind kind() {
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
