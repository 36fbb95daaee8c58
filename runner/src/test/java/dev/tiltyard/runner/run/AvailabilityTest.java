package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Whether a world has the pages of a task is found out before the episode, which then begins in the initial state. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AvailabilityTest {
    private final SiteRuntime runtime = Where.EMBEDDED.open();
    private final SitePool pool = new SitePool(
            runtime, SiteCatalog.ofThisBuild().named(List.of("shopping")), PoolOptions.of(1, StartOptions.small()));
    private final Lease lease = pool.acquire(Duration.ofMinutes(2));

    @AfterAll
    void close() {
        lease.close();
        pool.close();
        runtime.close();
    }

    @Test
    void aSearchThatIsLookedAtIsNotSuggestedToTheAgent() {
        RunningSite shop = lease.site("shopping");
        String before = shop.state().digest().value();

        assertThat(missing("__SHOPPING__/catalogsearch/result/?q=usb+wifi")).isEmpty();

        assertThat(shop.state().digest().value()).isEqualTo(before);
    }

    @Test
    void aPageThatTheWorldLacksIsNamed() {
        assertThat(missing("__SHOPPING__/nothing-of-this-name.html"))
                .hasValueSatisfying(reason -> assertThat(reason).contains("/nothing-of-this-name.html"));
    }

    private Optional<String> missing(String page) {
        Task task = TaskFile.load("one", """
                        [{"sites": ["shopping"], "task_id": 5, "intent": "Look.", "start_url": "__SHOPPING__",
                          "eval": {"eval_types": ["url_match"], "reference_answers": null, "url_note": "EXACT",
                                   "reference_url": "%s", "program_html": []}}]
                        """.formatted(page).getBytes(StandardCharsets.UTF_8), SiteAddresses.none())
                .task(5);
        return new Availability().missing(TaskPlay.here(task, lease), lease);
    }
}
