package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.task.SiteAddresses;
import java.util.List;
import java.util.Optional;

/**
 * The functions that task files may call behind {@code func:}. The published ones are {@link PublishedFunctions}; a site's
 * module can add its own, or a better implementation of a published one.
 */
@FunctionalInterface
public interface SiteFunctions {
    /**
     * Calls a function.
     *
     * @param name as the task file spells it
     * @param arguments its texts in order; {@code __page__} is left out, {@link Situation#page()} stands for it
     * @return the result; empty if there is no function of this name here
     * @throws dev.tiltyard.evaluators.EvidenceException if the function's evidence can't be obtained
     * @throws RuntimeException any other failure: the check cannot be carried out
     */
    Optional<String> call(String name, List<String> arguments, Situation situation);

    /** These functions, and those for names that are not here. */
    default SiteFunctions or(SiteFunctions others) {
        return (name, arguments, situation) ->
                call(name, arguments, situation).or(() -> others.call(name, arguments, situation));
    }

    /**
     * What a function can look at.
     *
     * @param page the page that is open
     * @param evidence the sites' state
     * @param addresses where the sites answer
     */
    record Situation(PageEvidence page, Evidence evidence, SiteAddresses addresses) {}
}
