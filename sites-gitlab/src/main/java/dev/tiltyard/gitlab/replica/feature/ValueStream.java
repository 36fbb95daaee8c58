package dev.tiltyard.gitlab.replica.feature;

import dev.tiltyard.gitlab.replica.feature.ValueStreamPages.Done;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/**
 * What some days of a project tell about its way from an idea to production. Without pipelines and deployments, and with
 * nobody who plans by boards, only new issues and the time to a merge can be measured.
 */
final class ValueStream {
    static final String PATH = "value_stream_analytics";

    private static final int MOST = 20;

    private final Jdbi database;

    ValueStream(Jdbi database) {
        this.database = database;
    }

    /** How many issues were created. */
    long issues(long project, Instant from, Instant to) {
        return ofSpan(
                        "SELECT count(*) FROM issues WHERE project_id = :project AND created_at BETWEEN :from AND :to",
                        project,
                        from,
                        to)
                .orElse(0L);
    }

    /** The median of the time to a merge; empty if nothing was merged. */
    Optional<String> review(long project, Instant from, Instant to) {
        return ofSpan("""
                SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM m.merged_at - r.created_at))
                  FROM merge_requests r JOIN merge_request_metrics m ON m.merge_request_id = r.id
                 WHERE r.target_project_id = :project AND m.merged_at BETWEEN :from AND :to
                """, project, from, to).map(ValueStream::shown);
    }

    /** What was merged, the latest first. */
    List<Done> merged(long project, Instant from, Instant to) {
        return database.withHandle(handle -> handle.createQuery("""
                SELECT r.title, '/' || t.path || '/-/merge_requests/' || r.iid AS address, '!' || r.iid AS reference,
                       m.merged_at AS "when", extract(epoch FROM m.merged_at - r.created_at) AS seconds
                  FROM merge_requests r JOIN merge_request_metrics m ON m.merge_request_id = r.id
                  JOIN routes t ON t.source_type = 'Project' AND t.source_id = r.target_project_id
                 WHERE r.target_project_id = :project AND m.merged_at BETWEEN :from AND :to
                 ORDER BY m.merged_at DESC, r.id DESC LIMIT :most
                """)
                .bind("project", project)
                .bind("from", Timestamp.from(from))
                .bind("to", Timestamp.from(to))
                .bind("most", MOST)
                .mapTo(Done.class)
                .list());
    }

    private Optional<Long> ofSpan(String query, long project, Instant from, Instant to) {
        return database.withHandle(handle -> handle.createQuery(query)
                .bind("project", project)
                .bind("from", Timestamp.from(from))
                .bind("to", Timestamp.from(to))
                .mapTo(Long.class)
                .findOne());
    }

    /** A time in the largest unit of which there is one. */
    static String shown(long seconds) {
        Duration time = Duration.ofSeconds(seconds);
        long days = time.toDays();
        long count = days > 0 ? days : time.toHours() > 0 ? time.toHours() : time.toMinutes();
        String unit = days > 0 ? "day" : time.toHours() > 0 ? "hour" : "minute";
        return count + " " + unit + (count == 1 ? "" : "s");
    }
}
