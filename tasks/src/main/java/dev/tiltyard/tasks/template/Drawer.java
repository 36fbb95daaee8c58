package dev.tiltyard.tasks.template;

import dev.tiltyard.sitekit.RunningSite;
import java.util.Map;
import java.util.Optional;

/** Draws tasks one by one over the same sites, whose data it reads once. For one thread. */
public final class Drawer {
    /** How often an ambiguous draw is repeated. */
    private static final int ATTEMPTS = 50;
    /** The same for tasks of a part, which also may name things of another part. */
    private static final int ATTEMPTS_IN_PART = 300;

    private final DrawnWorld world;
    private final TaskWriter writer;

    /** @param sites in their initial state; at least those of the templates */
    public Drawer(Map<String, RunningSite> sites) {
        this(sites, Map.of());
    }

    /** @param digests what tasks call the states of the sites, by their ids; those of others are computed */
    public Drawer(Map<String, RunningSite> sites, Map<String, String> digests) {
        this.world = new DrawnWorld(sites, digests);
        this.writer = new TaskWriter(world, Templates.conventions());
    }

    /**
     * The task of a template for a seed.
     *
     * @throws NothingToDrawException if the world has nothing to ask about
     */
    public DrawnTask draw(TaskTemplate template, int seed) {
        return draw(template, seed, Part.WHOLE);
    }

    /**
     * A template's task of a part.
     *
     * @param turn from 0; each gives another task as long as the world has more
     * @throws NothingToDrawException if the part has nothing to ask about
     */
    public DrawnTask draw(TaskTemplate template, int turn, Part part) {
        int attempts = part == Part.WHOLE ? ATTEMPTS : ATTEMPTS_IN_PART;
        for (int attempt = 0; attempt < attempts; attempt++) {
            Optional<Instance> instance = template.draw(new Draw(world, template, part, turn, attempt))
                    .filter(drawn ->
                            Things.of(template, drawn.arguments()).stream().allMatch(part::has));
            if (instance.isPresent()) {
                String wording =
                        template.wordings().get(turn % template.wordings().size());
                return writer.write(template, part, part.seed(turn), wording, instance.get());
            }
        }
        throw new NothingToDrawException("all " + attempts + " draws of template " + template.name()
                + (part == Part.WHOLE ? " were ambiguous" : " were ambiguous or name things of other splits"));
    }
}
