package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.admin.AdminOracles;
import dev.tiltyard.tasks.play.OracleAgent;
import java.net.URISyntaxException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A handful of tasks on the real back office in a real browser: an invoice, an order, a product, a customer. */
@Tag("browser")
class AdminRunTest {
    private static final TasksOnSite TASKS = new TasksOnSite("shopping_admin", "admin-tasks.json");

    @Test
    void theOraclePassesThemAndLeavesNoTrace() throws URISyntaxException {
        TaskRun.Finished finished = TASKS.playedBy(() -> new OracleAgent(new Oracles(new AdminOracles().oracles())));

        assertThat(finished.results()).hasSize(4).allSatisfy(result -> assertThat(
                        result.reasons() + " " + result.status())
                .endsWith(" PASSED"));
        assertThat(finished.restored()).isTrue();
    }

    @Test
    void doingNothingPassesNone() throws URISyntaxException {
        assertThat(TASKS.playedBy(NullAgent::new).results()).hasSize(4).allSatisfy(result -> assertThat(result.reward())
                .isZero());
    }
}
