package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.sitekit.web.Visit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.Jdbi;

/**
 * The limit of requests to the API that the settings of the instance set for each user who is signed in. Periods are as the
 * original counts them: they begin at the multiples of their length. Safe for use by many threads.
 *
 * <p>Source: the page "User and IP rate limits" of GitLab's documentation, release 15.7.
 */
final class Throttle {
    private final Jdbi database;
    private final Map<Long, Seen> seen = new ConcurrentHashMap<>();

    Throttle(Jdbi database) {
        this.database = database;
    }

    private record Limit(int requests, int seconds, String text) {}

    private record Seen(long period, int requests) {}

    /** Counts a request of a user; answers it and returns false if it is one too many. */
    boolean admits(Visit visit, long user) {
        Optional<Limit> found = database.withHandle(
                handle -> handle.createQuery("""
                        SELECT coalesce(throttle_authenticated_api_requests_per_period, 7200) AS requests,
                               coalesce(throttle_authenticated_api_period_in_seconds, 3600) AS seconds,
                               coalesce(nullif(rate_limiting_response_text, ''), 'Retry later') AS text
                          FROM application_settings WHERE throttle_authenticated_api_enabled ORDER BY id LIMIT 1
                        """).mapTo(Limit.class).findFirst());
        if (found.isEmpty()) {
            return true;
        }
        Limit limit = found.get();
        long now = visit.now().getEpochSecond();
        int length = Math.max(1, limit.seconds());
        long period = now / length;
        Seen counted = seen.merge(
                user,
                new Seen(period, 1),
                (before, first) -> before.period() == period ? new Seen(period, before.requests() + 1) : first);
        if (counted.requests() <= limit.requests()) {
            return true;
        }
        long reset = (period + 1) * length;
        visit.status(429);
        visit.setHeader("RateLimit-Name", "throttle_authenticated_api");
        visit.setHeader("RateLimit-Limit", Integer.toString(limit.requests()));
        visit.setHeader("RateLimit-Observed", Integer.toString(counted.requests()));
        visit.setHeader("RateLimit-Remaining", "0");
        visit.setHeader("RateLimit-Reset", Long.toString(reset));
        visit.setHeader("Retry-After", Long.toString(reset - now));
        visit.text("text/plain", limit.text() + "\n");
        return false;
    }
}
