package dev.tiltyard.tasks.template;

import dev.tiltyard.sitekit.RunningSite;
import java.util.Map;
import java.util.Optional;

/** Draws tasks one by one on the same sites, whose data it reads once. Not thread-safe. */
public final class Drawer {
    /** How often an ambiguous draw is retried. */
    private static final int ATTEMPTS = 50;
    /** Retries for tasks of a part, since draws may also name things of another part. */
    private static final int ATTEMPTS_IN_PART = 300;

    private final DrawnWorld world;
    private final TaskWriter writer;

    /** @param sites sites in their initial state, including those of the templates */
    public Drawer(Map<String, RunningSite> sites) {
        this(sites, Map.of());
    }

    /** @param digests the sites' digests in tasks, by site id; missing ones are computed */
    public Drawer(Map<String, RunningSite> sites, Map<String, String> digests) {
        this.world = new DrawnWorld(sites, digests);
        this.writer = new TaskWriter(world);
    }

    /**
     * A template's task for a seed.
     *
     * @throws NothingToDrawException if the world has nothing to ask about
     */
    public DrawnTask draw(TaskTemplate template, int seed) {
        return draw(template, seed, TaskPart.WHOLE);
    }

    /** Choices of a template outside of its tasks: those for what other people do. */
    public Draw choices(TaskTemplate template, int seed) {
        return new Draw(world, template, TaskPart.WHOLE, seed, 0);
    }

    /**
     * A template's task in a part.
     *
     * @param turn from 0; each gives a different task as long as the world has more
     * @throws NothingToDrawException if the part has nothing to ask about
     */
    public DrawnTask draw(TaskTemplate template, int turn, TaskPart part) {
        int attempts = part == TaskPart.WHOLE ? ATTEMPTS : ATTEMPTS_IN_PART;
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
                + (part == TaskPart.WHOLE ? " were ambiguous" : " were ambiguous or name things of other splits"));
    }
}
