package dev.tiltyard.env.fault;

import java.util.Optional;
import java.util.Set;

/**
 * What the gate does with a request.
 *
 * @param millis how long it waits first
 * @param answer sent instead of the site's answer; empty to send the site's
 * @param reaches whether the site gets the request
 * @param cookies withheld from the site, {@code name=value}
 * @param banner number of the banner that is added to the page; -1 for none
 * @param clickLoss number of the lost click that is prepared in the page; -1 for none
 * @param remembered whether the site's answer is kept, to be shown later
 */
record Treatment(
        long millis,
        Optional<Answer> answer,
        boolean reaches,
        Set<String> cookies,
        int banner,
        int clickLoss,
        boolean remembered) {
    static final Treatment NONE = new Treatment(0, Optional.empty(), true, Set.of(), -1, -1, false);

    /** A response of the gate. */
    record Answer(HttpHead head, byte[] body) {}

    /** Sends this, and nothing to the site. */
    static Treatment answering(Answer answer) {
        return new Treatment(0, Optional.of(answer), false, Set.of(), -1, -1, false);
    }

    /** Whether the page's source is needed. */
    boolean changesPage() {
        return remembered || banner >= 0 || clickLoss >= 0;
    }
}
