package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.oracle.shop.ShopOracles;
import dev.tiltyard.tasks.play.OracleAgent;
import java.net.URISyntaxException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A handful of tasks on the real shop in a real browser: menu, search, product page, orders, contact form. */
@Tag("browser")
@Tag("deep")
class ShopRunTest {
    private static final TasksOnSite TASKS = new TasksOnSite("shopping", "shop-tasks.json");

    @Test
    void theOraclePassesThemAndLeavesNoTrace() throws URISyntaxException {
        TaskRun.Finished finished = TASKS.playedBy(() -> new OracleAgent(new Oracles(new ShopOracles().oracles())));

        assertThat(finished.results()).hasSize(5).allSatisfy(result -> assertThat(
                        result.reasons() + " " + result.status())
                .endsWith(" PASSED"));
        assertThat(finished.restored()).isTrue();
    }

    @Test
    void doingNothingPassesNone() throws URISyntaxException {
        assertThat(TASKS.playedBy(NullAgent::new).results()).hasSize(5).allSatisfy(result -> assertThat(result.reward())
                .isZero());
    }
}
