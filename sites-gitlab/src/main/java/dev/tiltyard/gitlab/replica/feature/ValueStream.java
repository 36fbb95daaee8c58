package dev.tiltyard.gitlab.replica.feature;

import dev.tiltyard.gitlab.replica.feature.FeaturePages.Button;
import dev.tiltyard.gitlab.replica.feature.FeaturePages.Feature;
import dev.tiltyard.gitlab.replica.feature.FeaturePages.Part;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/**
 * What a project's last 30 days tell about its way from an idea to production. Without pipelines and deployments, and
 * with nobody who plans by boards, only new issues and the time to a merge can be measured.
 */
final class ValueStream {
    static final String PATH = "value_stream_analytics";

    private static final Duration SPAN = Duration.ofDays(30);
    private static final String NO_DATA = "We don't have enough data to show this stage.";

    private final Jdbi database;

    ValueStream(Jdbi database) {
        this.database = database;
    }

    /** The page of a project. */
    Feature of(long project, Instant now) {
        long issues = ofSpan(
                        "SELECT count(*) FROM issues WHERE project_id = :project AND created_at BETWEEN :from AND :to",
                        project,
                        now)
                .orElse(0L);
        Optional<Long> seconds = ofSpan("""
                SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM m.merged_at - r.created_at))
                  FROM merge_requests r JOIN merge_request_metrics m ON m.merge_request_id = r.id
                 WHERE r.target_project_id = :project AND m.merged_at BETWEEN :from AND :to
                """, project, now);
        return new Feature(
                PATH,
                "Value stream",
                "Value Stream Analytics",
                "",
                "How long it takes from an idea to production, over the last 30 days.",
                Button.NONE,
                List.of(
                        new Part("New Issues", Long.toString(issues)),
                        new Part("Issue", NO_DATA),
                        new Part("Plan", NO_DATA),
                        new Part("Code", NO_DATA),
                        new Part("Test", NO_DATA),
                        new Part("Review", seconds.map(ValueStream::shown).orElse(NO_DATA)),
                        new Part("Staging", NO_DATA)));
    }

    private Optional<Long> ofSpan(String query, long project, Instant now) {
        return database.withHandle(handle -> handle.createQuery(query)
                .bind("project", project)
                .bind("from", Timestamp.from(now.minus(SPAN)))
                .bind("to", Timestamp.from(now))
                .mapTo(Long.class)
                .findOne());
    }

    /** The median in the largest unit of which there is one. */
    private static String shown(long seconds) {
        Duration median = Duration.ofSeconds(seconds);
        long days = median.toDays();
        long count = days > 0 ? days : median.toHours() > 0 ? median.toHours() : median.toMinutes();
        String unit = days > 0 ? "day" : median.toHours() > 0 ? "hour" : "minute";
        return count + " " + unit + (count == 1 ? "" : "s");
    }
}
