package dev.tiltyard.tasks.template;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A template of tasks: its intent in several wordings, how an instance is drawn from a world's data, how it is judged,
 * and the oracle that proves it can be solved. Stateless, so the oracle knows only the arguments of {@link
 * Oracle#solve}.
 */
public interface TaskTemplate extends Oracle {
    /** Its permanent number: the {@code intent_template_id} of its tasks. Starts at 10000, outside WebArena's range. */
    int id();

    /** Its permanent name: lowercase letters and hyphens, beginning with the site's name: {@code forum-busiest-thread}. */
    String name();

    /** Ids of the sites that its tasks use; tasks begin on the first. */
    List<String> sites();

    /** The kind of outcome it asks for. */
    OutcomeKind kind();

    /** At least two wordings of the intent, with the same variables in double braces. */
    List<String> wordings();

    /**
     * Draws an instance. The same draw in the same world gives the same instance.
     *
     * @return empty if the draw is ambiguous and must be retried
     * @throws NothingToDrawException if the world has nothing to ask about
     */
    Optional<Instance> draw(Draw draw);

    @Override
    Answer solve(OracleTask assignment, BrowserActor browser);

    /** The pack that it belongs to, which its tasks name. */
    default String pack() {
        return TemplateRegistry.PACK;
    }

    /** What must be known about one of its sites; empty if nothing is. */
    default Optional<SiteConventions> conventions(String site) {
        return TemplateRegistry.conventions(site);
    }

    @Override
    default Set<Integer> templates() {
        return Set.of(id());
    }
}
