package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What pages and resets cost. The limits are wide, for machines that do other things too; the figures are printed. */
class BudgetsTest {
    /** How much slower than the budget a busy machine may be. */
    private static final double SLACK = 10;

    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void theFirstPageOfAProjectWithAThousandCommits() {
        assertThat(median("project page, 1,260 commits", "/vinta/awesome-python"))
                .isLessThan(40 * SLACK);
    }

    @Test
    void theContributorsOfAProjectWithAThousandCommits() {
        GitLabBrowser browser = host.signedIn("byteblaze");
        double cold = millis(browser.get("/vinta/awesome-python/-/graphs/master"));
        print("contributors, cold", cold);
        assertThat(cold).isLessThan(300 * SLACK);
        assertThat(median("contributors, warm", "/vinta/awesome-python/-/graphs/master"))
                .isLessThan(40 * SLACK);
    }

    @Test
    void aListOfFiveThousandIssues() {
        host.execute("""
            INSERT INTO issues (title, description, author_id, project_id, iid, state_id, created_at, updated_at)
            SELECT 'Issue ' || n, 'Text of issue ' || n, 2330, 190, 20000 + n, 1 + n % 2, now() - n * interval '1 hour', now()
              FROM generate_series(1, 5000) n
            """);
        host.execute("ANALYZE issues"); // as a server does by itself after a while, and as worlds come
        assertThat(median("issue list, 5,000 issues", "/byteblaze/timeit/-/issues"))
                .isLessThan(40 * SLACK);
        assertThat(median("issue list, searched", "/byteblaze/timeit/-/issues/?search=4711&state=all"))
                .isLessThan(40 * SLACK);
    }

    @Test
    void aResetAfterAPush(@TempDir Path folder) throws IOException {
        List<Double> figures = new ArrayList<>();
        for (int round = 0; round < 12; round++) {
            Path clone = folder.resolve("clone" + round);
            String address = host.url().replace("://", "://byteblaze:hello1234@") + "/byteblaze/timeit.git";
            GitProgram.ok(folder, "clone", "-q", address, clone.toString());
            Files.writeString(clone.resolve("x.txt"), "x" + round);
            GitProgram.ok(clone, "add", ".");
            GitProgram.ok(clone, "commit", "-q", "-m", "x");
            GitProgram.ok(clone, "push", "-q", "origin", "main");
            long begun = System.nanoTime();
            host.reset();
            figures.add((System.nanoTime() - begun) / 1e6);
        }
        List<Double> counted =
                figures.subList(2, figures.size()).stream().sorted().toList();
        print("reset after a push, p50", counted.get(counted.size() / 2));
        print("reset after a push, max", counted.get(counted.size() - 1));
        assertThat(counted.get(counted.size() / 2)).isLessThan(150 * SLACK);
    }

    private double median(String what, String path) {
        GitLabBrowser browser = host.signedIn("byteblaze");
        List<Double> figures = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            double millis = millis(browser.get(path));
            if (i >= 5) {
                figures.add(millis);
            }
        }
        double median = figures.stream().sorted().toList().get(figures.size() / 2);
        print(what + ", median of 20", median);
        return median;
    }

    private static double millis(Seen seen) {
        assertThat(seen.status()).isEqualTo(200);
        return Double.parseDouble(seen.header("Server-Timing").replaceFirst(".*dur=", ""));
    }

    private static void print(String what, double millis) {
        System.getLogger("budgets")
                .log(System.Logger.Level.INFO, String.format(Locale.ROOT, "%s: %.1f ms", what, millis));
    }
}
