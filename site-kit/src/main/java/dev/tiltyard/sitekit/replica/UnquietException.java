package dev.tiltyard.sitekit.replica;

import dev.tiltyard.values.SiteException;
import java.time.Duration;
import java.util.List;

/** A replica could not be quiesced: requests did not end even after their connections were closed. */
public final class UnquietException extends SiteException {
    private static final long serialVersionUID = 1L;
    private static final int NAMED = 3;

    /**
     * @param requests requests still in progress, each by method and path
     * @param waited how long they were given
     */
    public UnquietException(List<String> requests, Duration waited) {
        super(requests.size() + " requests have not ended after " + waited.toSeconds()
                + " s, though their connections were closed: "
                + String.join(", ", requests.subList(0, Math.min(NAMED, requests.size())))
                + (requests.size() > NAMED ? ", ..." : "")
                + ". Remedy: reset the site, which then restarts its web server and creates its copy again.");
    }
}
