package dev.tiltyard.evaluators.verified;

import dev.tiltyard.evaluators.text.PythonUrl;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import dev.tiltyard.evaluators.verified.trace.TraceException;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Guesses the sites' origins if they are not configured: the i-th site of the task is at the origin of the i-th request
 * that is not a static file, {@code shopping_admin} below {@code /admin} there. As published: the data set and its
 * sites are fixed.
 */
final class GuessedSites {
    private GuessedSites() {}

    /**
     * The guessed sites.
     *
     * @throws TraceException if there is no request to guess from, or its URL can't be parsed
     */
    static VerifiedSites from(Trace trace, List<String> sites) {
        List<String> origins = origins(trace, sites.size());
        if (origins.isEmpty()) {
            throw new TraceException("Invalid config: environments missing and network trace unavailable");
        }
        Map<String, VerifiedSites.Addresses> bySite = new TreeMap<>();
        for (int i = 0; i < sites.size(); i++) {
            String origin = origins.get(Math.min(i, origins.size() - 1));
            String url = sites.get(i).equals("shopping_admin") ? origin + "/admin" : origin;
            bySite.put(sites.get(i), new VerifiedSites.Addresses(List.of(url), 0));
        }
        return new VerifiedSites(bySite);
    }

    private static List<String> origins(Trace trace, int enough) {
        List<String> origins = new ArrayList<>();
        try {
            trace.forEach(Trace.WantedBodies.NONE, event -> {
                add(event, origins);
                if (origins.size() == enough) {
                    throw new Enough();
                }
            });
        } catch (Enough e) {
            return origins;
        } catch (NotNormalException e) {
            throw new TraceException("Failed to correct eval config from network trace: " + e.getMessage(), e);
        }
        return origins;
    }

    private static void add(NetworkEvent event, List<String> origins) {
        PythonUrl url = Urls.parse(event.requiredUrl());
        if (!Urls.isStaticFile(url.path())) {
            origins.add(url.scheme() + "://" + url.netloc());
        }
    }

    /** Stops reading early. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Enough() {
            super(null, null, false, false);
        }
    }
}
