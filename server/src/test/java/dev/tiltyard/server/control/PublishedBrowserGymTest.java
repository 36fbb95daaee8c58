package dev.tiltyard.server.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.BringUp;
import dev.tiltyard.runner.bringup.BringUpPlan;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.replica.Scale;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * BrowserGym with its WebArena package as the Python package index has it. It fetches some 800 MB, so that it runs only
 * where {@code -Dtiltyard.pypi=true} is said; docs/harnesses.md tells more.
 */
@Tag("browser")
@Tag("pypi")
@EnabledIfSystemProperty(
        named = "tiltyard.pypi",
        matches = "true",
        disabledReason = "fetches 800 MB of Python packages; -Dtiltyard.pypi=true runs it")
class PublishedBrowserGymTest {
    private static final List<String> PACKAGES = List.of("browsergym-webarena==0.14.3");

    @Test
    void logsInSolvesScoresAndResets(@TempDir Path folder) throws Exception {
        Map<String, String> variables = new HashMap<>();
        variables.put(
                "CHROMIUM",
                Chromium.find()
                        .orElseGet(() -> Assumptions.abort("no Chromium on this machine"))
                        .executable()
                        .toString());
        PythonEnvironment python =
                PythonEnvironment.with(Path.of("target", "browsergym").toAbsolutePath(), PACKAGES, 15);
        // The harness wants a tokenizer's data when it is loaded, and uses it for answers of one character only.
        Files.createDirectories(folder.resolve("nltk/tokenizers/punkt_tab"));
        variables.put("NLTK_DATA", folder.resolve("nltk").toString());
        Path script = folder.resolve("browsergym_drive.py");
        try (InputStream in = PublishedBrowserGymTest.class.getResourceAsStream("browsergym_drive.py")) {
            Files.write(script, in.readAllBytes());
        }

        String printed = driven(python, script, variables, folder);

        assertThat(printed)
                .contains(
                        "logged in on reddit",
                        "logged in on shopping",
                        "logged in on shopping_admin",
                        "logged in on gitlab",
                        "solved and scored",
                        "reset: the same task is open again");
    }

    private static String driven(PythonEnvironment python, Path script, Map<String, String> variables, Path folder)
            throws Exception {
        BringUpPlan plan =
                new BringUpPlan(SiteCatalog.ofThisBuild().all(), Scale.SMALL, 1, 1, Map.of(), false, Where.EMBEDDED);
        try (BringUp up = BringUp.start(plan, (what, done, total) -> {});
                BringUpServer control = BringUpServer.start(new CacheFolder(folder), up.sites(), 0)) {
            Matcher line = Pattern.compile("(?m)^export (\\w+)=\"([^\"]*)\"$")
                    .matcher(HarnessEnvironment.exports(
                            SiteCatalog.ofThisBuild().all(),
                            up.copies().get(0),
                            control.fullReset(0),
                            Optional.of(control.judge())));
            while (line.find()) {
                variables.put(line.group(1), line.group(2));
            }
            return python.run(script, variables, 10);
        }
    }
}
