package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tries an imported world as a visitor does, on a copy of it. */
final class ImportedWorldCheck {
    private static final Duration LONGEST_PAGE = Duration.ofSeconds(30);
    private static final int EXAMPLES = 3;

    private final SiteDefinition site;
    private final ImportedWorld world;
    private final Progress progress;
    private final ImportReport report = new ImportReport();

    ImportedWorldCheck(SiteDefinition site, ImportedWorld world, Progress progress) {
        this.site = site;
        this.world = world;
        this.progress = progress;
    }

    ImportReport.Document run(CacheFolder cache, Map<String, String> logins) {
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(cache)) {
            long begun = System.nanoTime();
            RunningSite running = runtime.start(
                    site, CachedWorlds.selecting(site, world.name()).withProgress(progress));
            report.check("bring-up", true, "%.1f s".formatted(seconds(begun)));
            openPages(running.url());
            logins.forEach((user, password) -> logIn(running, user, password));
            compareDigest(running);
        }
        return report.document();
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private void openPages(URI base) {
        HttpClient http = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(LONGEST_PAGE)
                .build();
        List<String> failed = new ArrayList<>();
        List<String> pages = world.pages();
        double[] milliseconds = new double[pages.size()];
        for (int i = 0; i < pages.size(); i++) {
            long begun = System.nanoTime();
            status(http, base, pages.get(i)).ifPresent(failed::add);
            milliseconds[i] = 1000 * seconds(begun);
            progress.report("pages opened", i + 1L, pages.size());
        }
        Arrays.sort(milliseconds);
        report.check(
                "pages",
                failed.isEmpty(),
                failed.isEmpty()
                        ? "%d opened, %.0f ms at the median, %.0f ms at most"
                                .formatted(
                                        pages.size(),
                                        pages.isEmpty() ? 0 : milliseconds[pages.size() / 2],
                                        pages.isEmpty() ? 0 : milliseconds[pages.size() - 1])
                        : failed.size() + " of " + pages.size() + " failed: "
                                + String.join(", ", failed.subList(0, Math.min(EXAMPLES, failed.size()))));
    }

    /** What went wrong with a page, if anything did. */
    private static Optional<String> status(HttpClient http, URI base, String page) {
        try {
            HttpResponse<Void> answer = http.send(
                    HttpRequest.newBuilder(URI.create(base + page))
                            .timeout(LONGEST_PAGE)
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            return answer.statusCode() == 200
                    ? Optional.empty()
                    : Optional.of(page + " (HTTP " + answer.statusCode() + ")");
        } catch (IOException e) {
            return Optional.of(page + " (" + e + ")");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while opening pages.", e);
        }
    }

    private void logIn(RunningSite running, String user, String password) {
        Optional<String> home = site.importer().flatMap((WorldImporter importer) -> importer.accountPage(user));
        if (home.isEmpty()) {
            report.check("login as " + user, false, site.id() + " has no login");
            return;
        }
        try {
            running.login(new Account("user", user, password, URI.create(home.get())));
            report.check("login as " + user, true, "accepted");
        } catch (SiteException e) {
            report.check("login as " + user, false, String.valueOf(e.getMessage()));
        }
    }

    /** A login changes nothing in the world that a reset could not undo. */
    private void compareDigest(RunningSite running) {
        running.state().reset(false);
        String digest = running.state().digest().value();
        boolean same = digest.equals(world.digest());
        report.check(
                "digest after a reset",
                same,
                same ? digest.substring(0, Math.min(16, digest.length())) : digest + ", was " + world.digest());
    }
}
