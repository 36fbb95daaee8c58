package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.task.SiteAddresses;
import java.util.List;
import java.util.Optional;

/**
 * The functions that task files may call with {@code func:}. {@link PublishedFunctions} has the published ones; a
 * site's module can add its own, or a better implementation of a published one.
 */
@FunctionalInterface
public interface SiteFunctions {
    /**
     * Calls a function.
     *
     * @param name as in the task file
     * @param arguments its strings, in order; {@link Situation#page()} replaces {@code __page__}
     * @return the result; empty if there is no such function
     * @throws dev.tiltyard.evaluators.EvidenceException if the function's evidence can't be obtained
     * @throws RuntimeException if the check can't be completed for another reason
     */
    Optional<String> call(String name, List<String> arguments, Situation situation);

    /** Returns these functions, with a fallback for other names. */
    default SiteFunctions or(SiteFunctions others) {
        return (name, arguments, situation) ->
                call(name, arguments, situation).or(() -> others.call(name, arguments, situation));
    }

    /**
     * The context of a call.
     *
     * @param page the open page
     * @param evidence the sites' state
     * @param addresses the sites' URLs
     */
    record Situation(PageEvidence page, Evidence evidence, SiteAddresses addresses) {}
}
