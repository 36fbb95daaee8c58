package dev.tiltyard.cli.fidelity;

import dev.tiltyard.cli.fidelity.FidelityDocument.Page;
import dev.tiltyard.cli.fidelity.FidelityDocument.Shares;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Compares our pages with recordings of the originals. Each page is taken in both profiles, by a browser and sites of
 * its own, which are stopped afterwards.
 */
public final class FidelityBench {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Recordings recordings;
    private final Progress progress;

    public FidelityBench(Recordings recordings, Progress progress) {
        this.recordings = recordings;
        this.progress = progress;
    }

    /**
     * @param sites those that the recordings need
     * @param log gets a line for each installation
     */
    public FidelityDocument run(
            SiteRuntime runtime, List<SiteDefinition> sites, StartOptions start, Consumer<String> log) {
        Chromium chromium = Chromium.findOrInstall(log);
        try (SitePool pool = new SitePool(runtime, sites, PoolOptions.of(1, start));
                Lease lease = pool.acquire(PATIENCE);
                BrowserHost browser = BrowserHost.launch(chromium)) {
            return scored(captured(new Capture(browser, lease)));
        }
    }

    /** A page in both profiles. */
    private record Both(CapturedPage webArena, CapturedPage browserGym) {}

    private Map<RecordedWay, Both> captured(Capture capture) {
        Map<RecordedWay, Both> pages = new HashMap<>();
        List<RecordedWay> ways =
                recordings.all().stream().map(recordings::way).distinct().toList();
        for (RecordedWay way : ways) {
            progress.report("pages", pages.size(), ways.size());
            pages.put(
                    way,
                    new Both(
                            capture.of(way, ObservationProfile.WEBARENA_2023),
                            capture.of(way, ObservationProfile.BROWSERGYM)));
        }
        return pages;
    }

    private FidelityDocument scored(Map<RecordedWay, Both> captured) {
        List<Page> pages = new ArrayList<>();
        SiteMeans means = new SiteMeans();
        for (Recording recording : recordings.all()) {
            Both both = Objects.requireNonNull(captured.get(recordings.way(recording)), "captured page");
            CapturedPage ours = recording.isBrowserGym() ? both.browserGym() : both.webArena();
            Optional<CapturedPage> other = recording.isBrowserGym() ? Optional.empty() : Optional.of(both.browserGym());
            PageScore score = PageScore.of(recording, ours, other, recordings.rules(recording.site()));
            means.add(recording, score);
            pages.add(page(recording, ours, score));
        }
        return new FidelityDocument(pages, means.sites());
    }

    private static Page page(Recording recording, CapturedPage ours, PageScore score) {
        return new Page(
                recording.n(),
                recording.site(),
                recording.pageType(),
                recording.format(),
                recording.scope(),
                ours.url(),
                score.lines(),
                Shares.of(score),
                score.missing(),
                score.extra(),
                ours.problems());
    }
}
