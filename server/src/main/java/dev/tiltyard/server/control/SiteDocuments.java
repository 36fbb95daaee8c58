package dev.tiltyard.server.control;

import dev.tiltyard.runner.bringup.ProcessMemory;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.control.ResetDocument;
import dev.tiltyard.sitekit.runtime.SiteThreads;
import dev.tiltyard.state.ResetReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The documents that {@code status --json} and {@code reset --json} print. */
final class SiteDocuments {
    private SiteDocuments() {}

    /** The state and memory of each site. */
    static BringUpStatus status(List<RunningSite> sites) {
        List<SiteHealth> healths =
                SiteThreads.forEach(sites, RunningSite::health); // the Docker engine takes a second for each
        long process = ProcessMemory.megabytes();
        long sharing = sites.stream().filter(SiteDocuments::sharesProcess).count();
        List<SiteStatus> entries = new ArrayList<>();
        long containers = 0;
        for (int i = 0; i < sites.size(); i++) {
            RunningSite site = sites.get(i);
            SiteHealth health = healths.get(i);
            boolean shares = sharesProcess(site);
            long memory = shares ? process / sharing : health.memoryBytes().orElse(0) >> 20;
            containers += shares ? 0 : memory;
            entries.add(new SiteStatus(
                    site.definition().id(),
                    site.url().toString(),
                    lower(site.runtime()),
                    lower(site.flavor()),
                    site.copy(),
                    health.ready() ? "ready" : "gone",
                    health.detail(),
                    memory));
        }
        return BringUpStatus.of(entries, process + containers);
    }

    private static boolean sharesProcess(RunningSite site) {
        return site.runtime() == RuntimeKind.EMBEDDED;
    }

    /** One site's reset. */
    public static ResetDocument reset(RunningSite site, ResetReport report) {
        return ResetDocument.of(site.definition().id(), report).withCopy(site.copy());
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
