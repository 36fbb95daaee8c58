package dev.tiltyard.cli.doctor;

import dev.tiltyard.docker.Orphans;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.console.Words;
import dev.tiltyard.sitekit.runtime.ProcessFolder;
import dev.tiltyard.values.MachineLacksException;
import java.util.ArrayList;
import java.util.List;

/** What can be fixed on a machine without asking: nothing that a user made is touched. */
public final class Repairs {
    private final CacheFolder cache;

    public Repairs(CacheFolder cache) {
        this.cache = cache;
    }

    /** Fixes what it can; a sentence for each thing that was done or could not be done. */
    public List<String> all() {
        List<String> done = new ArrayList<>();
        clear(done);
        browser(done);
        if (done.isEmpty()) {
            done.add("Nothing needed fixing.");
        }
        return done;
    }

    private void clear(List<String> done) {
        try {
            // Asking for the folders makes them, and takes other users' rights away.
            cache.worlds();
            cache.binaries();
            int runs = ProcessFolder.clearLeftovers(cache.runs());
            if (runs > 0) {
                done.add("Cleared what " + Words.count(runs, "dead run") + " had left in " + cache.runs() + ".");
            }
        } catch (MachineLacksException e) {
            done.add(String.valueOf(e.getMessage()));
        }
        int containers = Orphans.clearIfAny();
        if (containers > 0) {
            done.add("Removed " + Words.count(containers, "container") + " of dead runs.");
        }
    }

    private static void browser(List<String> done) {
        try {
            if (Chromium.find().isEmpty()) {
                done.add("Installed Chromium at "
                        + Chromium.findOrInstall(done::add).executable() + ".");
            }
        } catch (BrowserException e) {
            done.add(String.valueOf(e.getMessage()));
        }
    }
}
