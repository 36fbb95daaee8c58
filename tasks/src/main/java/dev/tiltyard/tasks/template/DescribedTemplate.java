package dev.tiltyard.tasks.template;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A template that passes its description to the constructor. */
public abstract class DescribedTemplate implements TaskTemplate {
    private final Heading heading;
    private final OutcomeKind kind;
    private final List<String> sites;

    /** @see TaskTemplate for the parameters */
    protected DescribedTemplate(int id, String name, OutcomeKind kind, List<String> sites, String... wordings) {
        this(new Heading(TemplateRegistry.PACK, id, name, List.of(wordings), Map.of()), kind, sites);
    }

    /** A template of a pack file. */
    protected DescribedTemplate(Heading heading, OutcomeKind kind, List<String> sites) {
        this.heading = heading;
        this.kind = kind;
        this.sites = List.copyOf(sites);
    }

    @Override
    public final int id() {
        return heading.id();
    }

    @Override
    public final String name() {
        return heading.name();
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
        return heading.wordings();
    }

    @Override
    public String pack() {
        return heading.pack();
    }

    @Override
    public final Optional<SiteConventions> conventions(String site) {
        return Optional.ofNullable(heading.conventions().get(site)).or(() -> TaskTemplate.super.conventions(site));
    }
}
