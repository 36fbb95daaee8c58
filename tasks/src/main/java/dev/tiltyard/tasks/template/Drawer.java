package dev.tiltyard.tasks.template;

import dev.tiltyard.sitekit.RunningSite;
import java.util.Map;
import java.util.Optional;

/** Draws tasks one by one over the same sites, whose data it reads once. For one thread. */
public final class Drawer {
    /** How often an ambiguous draw is repeated. */
    private static final int ATTEMPTS = 50;

    private final DrawnWorld world;
    private final TaskWriter writer;

    /** @param sites in their initial state; at least those of the templates */
    public Drawer(Map<String, RunningSite> sites) {
        this.world = new DrawnWorld(sites);
        this.writer = new TaskWriter(world, Templates.conventions());
    }

    /**
     * The task of a template for a seed.
     *
     * @throws NothingToDrawException if the world has nothing to ask about
     */
    public DrawnTask draw(TaskTemplate template, int seed) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Draw draw = new Draw(world, template.id(), seed, attempt);
            Optional<Instance> instance = template.draw(draw);
            if (instance.isPresent()) {
                String wording =
                        template.wordings().get(seed % template.wordings().size());
                return writer.write(template, seed, wording, instance.get());
            }
        }
        throw new NothingToDrawException(
                "all " + ATTEMPTS + " draws of template " + template.name() + " were ambiguous");
    }
}
