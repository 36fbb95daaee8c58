package dev.tiltyard.tasks.template;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A template of tasks: what is asked, in several wordings; how an instance is drawn from the data that a world happens to
 * have; how it is judged; and the oracle that proves that it can be done. Holds no state, so that the oracle knows nothing
 * but what {@link Oracle#solve} is told.
 */
public interface TaskTemplate extends Oracle {
    /** Its number, for good: {@code intent_template_id} of its tasks. From 10000 on, outside WebArena's. */
    int id();

    /** Its name, for good: small letters and hyphens, beginning with the site's: {@code forum-busiest-thread}. */
    String name();

    /** Ids of the sites that its tasks use; the first is the one that they begin on. */
    List<String> sites();

    /** What it asks for. */
    Kind kind();

    /** At least two wordings of the intent, with the same variables in double braces. */
    List<String> wordings();

    /**
     * Draws an instance. The same draw over the same world gives the same instance.
     *
     * @return nothing if what was drawn is ambiguous, so that another draw is made
     * @throws NothingToDrawException if the world has nothing that the template could be about
     */
    Optional<Instance> draw(Draw draw);

    @Override
    String solve(Assignment assignment, Hand hand);

    @Override
    default Set<Integer> templates() {
        return Set.of(id());
    }
}
