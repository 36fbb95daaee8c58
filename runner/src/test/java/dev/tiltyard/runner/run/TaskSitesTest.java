package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a task's browser may reach. */
class TaskSitesTest {
    private static final Task TASK = TaskFile.load("one", """
                    [{"sites": ["wikipedia"], "task_id": 5, "intent": "Look.", "start_url": "__WIKIPEDIA__",
                      "eval": {"eval_types": ["string_match"], "reference_answers": {"exact_match": "x"},
                               "reference_url": "", "program_html": []}}]
                    """.getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
            .task(5);

    @Test
    void theHomepageIsReachedWhereItIsLeasedAndIsNoEvidence() {
        try (SiteRuntime runtime = Where.EMBEDDED.open();
                SitePool pool = new SitePool(
                        runtime,
                        SiteCatalog.ofThisBuild().named(List.of("homepage", "wikipedia")),
                        PoolOptions.of(1, StartOptions.small()));
                Lease lease = pool.acquire(Duration.ofMinutes(2))) {
            EpisodeSpec spec = TaskPlay.spec(TaskPlay.here(TASK, lease), lease).build();

            assertThat(spec.sites()).extracting(EpisodeSite::id).containsExactly("wikipedia", "homepage");
            assertThat(spec.sites().get(0).running()).isPresent();
            assertThat(spec.sites().get(1).running()).isEmpty();
            assertThat(spec.sites().get(1).address())
                    .isEqualTo(lease.site("homepage").url());
        }
    }

    @Test
    void aLogInThatNamesNoCookiesIsThatOfTheTasksSites() {
        assertThat(TaskPlay.loginsOf(task("\"require_login\": true, \"storage_state\": null")))
                .containsExactly("shopping_admin");
        assertThat(TaskPlay.loginsOf(
                        task("\"require_login\": true, \"storage_state\": \"./.auth/gitlab.reddit_state.json\"")))
                .containsExactly("gitlab", "reddit");
        assertThat(TaskPlay.loginsOf(task("\"require_login\": false, \"storage_state\": null")))
                .isEmpty();
    }

    private static Task task(String logIn) {
        return TaskFile.load("one", """
                        [{"sites": ["map", "shopping_admin"], "task_id": 759, "intent": "Look.", "start_url": "__MAP__", %s,
                          "eval": {"eval_types": ["string_match"], "reference_answers": {"exact_match": "x"},
                                   "reference_url": "", "program_html": []}}]
                        """.formatted(logIn).getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
                .task(759);
    }
}
