package dev.tiltyard.suite.doctor;

import dev.tiltyard.docker.Orphans;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.server.CacheFolder;
import dev.tiltyard.sitekit.runtime.RunFolder;
import dev.tiltyard.values.MachineLacksException;
import java.util.ArrayList;
import java.util.List;

/** What can be mended on a machine without asking: nothing that a user made is touched. */
public final class Repairs {
    private final CacheFolder cache;

    public Repairs(CacheFolder cache) {
        this.cache = cache;
    }

    /** Mends what it can; a sentence for each thing that was done or could not be done. */
    public List<String> all() {
        List<String> done = new ArrayList<>();
        clear(done);
        browser(done);
        if (done.isEmpty()) {
            done.add("There was nothing to mend.");
        }
        return done;
    }

    private void clear(List<String> done) {
        try {
            // Asking for the folders makes them, and takes other users' rights away.
            cache.worlds();
            cache.binaries();
            int runs = RunFolder.clearLeftovers(cache.runs());
            if (runs > 0) {
                done.add("Cleared what " + runs + " dead run(s) had left in " + cache.runs() + ".");
            }
        } catch (MachineLacksException e) {
            done.add(String.valueOf(e.getMessage()));
        }
        int containers = Orphans.clearIfAny();
        if (containers > 0) {
            done.add("Removed " + containers + " container(s) of dead runs.");
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
