package dev.tiltyard.runner.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.env.observation.bench.PageCost;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What each of the most viewed pages may cost Chromium, since pages are half the CPU time of a step. Counts only: times
 * are measured by {@code bench step}.
 */
@Tag("browser")
@Tag("deep")
class PageBudgetsTest {
    private static final String EVERY_OTHER = "*";

    /** The most that a page may have. */
    private record Budget(int requests, int kilobytes, int nodes, int layouts, int styles) {
        static Budget of(String[] row) {
            return new Budget(
                    Integer.parseInt(row[2]),
                    Integer.parseInt(row[3]),
                    Integer.parseInt(row[4]),
                    Integer.parseInt(row[5]),
                    Integer.parseInt(row[6]));
        }

        List<String> exceededBy(PageCost cost) {
            List<String> over = new ArrayList<>();
            compare(over, "requests", cost.requests(), requests);
            compare(over, "kB", cost.bytes() / 1000, kilobytes);
            compare(over, "nodes", cost.nodes(), nodes);
            compare(over, "layouts", cost.layouts(), layouts);
            compare(over, "style recalculations", cost.styles(), styles);
            return over;
        }

        private static void compare(List<String> over, String what, long found, int most) {
            if (found > most) {
                over.add(found + " " + what + ", at most " + most);
            }
        }
    }

    @Test
    void noPageCostsMoreThanItsBudget() throws IOException {
        Map<String, Budget> budgets = budgets();
        List<String> over = new ArrayList<>();
        List<String> measured = new ArrayList<>();

        for (SiteDefinition site : SiteCatalog.ofThisBuild().all()) {
            try (SiteRuntime runtime = Where.EMBEDDED.open();
                    RunningSite running = runtime.start(site, StartOptions.small());
                    BrowserHost host = BrowserHost.launch(Chromium.findOrInstall(line -> {}));
                    BrowserSession session = host.open(loggedIn(running))) {
                Page tab = session.context().newPage();
                site.visit().pages().forEach((name, path) -> {
                    String url = running.url() + path;
                    if (path.contains("{") || !PageCost.isPage(tab, url)) {
                        return;
                    }
                    String page = site.id() + " " + name;
                    measured.add(page);
                    PageCost cost = PageCost.of(tab, url);
                    budgets.getOrDefault(page, budgets.get(EVERY_OTHER)).exceededBy(cost).stream()
                            .map(reason -> page + ": " + reason)
                            .forEach(over::add);
                });
            }
        }

        assertThat(over).isEmpty();
        assertThat(measured)
                .extracting(page -> page.substring(0, page.indexOf(' ')))
                .as("the sites that were measured")
                .containsOnly(SiteCatalog.ofThisBuild().byId().keySet().toArray(String[]::new));
        assertThat(measured)
                .as("every page with a budget of its own is there")
                .containsAll(budgets.keySet().stream()
                        .filter(page -> !page.equals(EVERY_OTHER))
                        .toList());
    }

    private static SessionOptions loggedIn(RunningSite site) {
        List<StorageState> logins = site.definition().accounts().stream()
                .findFirst()
                .map(site::login)
                .map(List::of)
                .orElse(List.of());
        return new SessionOptions(
                Set.of(site.url()), logins, Viewport.STANDARD, Optional.empty(), "en-US", "UTC", Optional.empty());
    }

    private static Map<String, Budget> budgets() throws IOException {
        Map<String, Budget> budgets = new LinkedHashMap<>();
        try (InputStream table = PageBudgetsTest.class.getResourceAsStream("page-budgets.tsv")) {
            new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .map(line -> line.split("\t"))
                    .forEach(row -> budgets.put((row[0] + " " + row[1]).strip(), Budget.of(row)));
        }
        return budgets;
    }
}
