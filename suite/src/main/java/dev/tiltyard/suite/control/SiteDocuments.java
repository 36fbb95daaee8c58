package dev.tiltyard.suite.control;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.control.ControlJson;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.suite.bringup.ProcessMemory;
import java.util.List;
import java.util.Locale;

/** The documents that {@code status --json} and {@code reset --json} print. */
public final class SiteDocuments {
    private static final ObjectMapper JSON = new ObjectMapper();

    private SiteDocuments() {}

    /**
     * What is up. A container's memory is its own; sites in this process share equally what the process and its database
     * servers take. The {@code state} is {@code ready} or {@code gone}; what became of one that is gone is in {@code
     * detail}.
     */
    public static ObjectNode status(List<RunningSite> sites) {
        ObjectNode document = JSON.createObjectNode();
        ArrayNode list = document.putArray("sites");
        long process = ProcessMemory.megabytes();
        long sharing = sites.stream()
                .filter(site -> site.runtime() == RuntimeKind.EMBEDDED)
                .count();
        long containers = 0;
        List<SiteHealth> healths =
                sites.parallelStream().map(RunningSite::health).toList(); // an engine takes a second for each
        for (int i = 0; i < sites.size(); i++) {
            RunningSite site = sites.get(i);
            SiteHealth health = healths.get(i);
            boolean shares = site.runtime() == RuntimeKind.EMBEDDED;
            long memory = shares ? process / sharing : health.memoryBytes().orElse(0) >> 20;
            containers += shares ? 0 : memory;
            list.addObject()
                    .put("site", site.definition().id())
                    .put("url", site.url().toString())
                    .put("runtime", lower(site.runtime()))
                    .put("flavor", lower(site.flavor()))
                    .put("copy", site.copy())
                    .put("state", health.ready() ? "ready" : "gone")
                    .put("detail", health.detail())
                    .put("memory_mb", memory);
        }
        document.put("memory_mb", process + containers);
        return document;
    }

    /** An empty list of sites: nothing is up. */
    public static ObjectNode nothingUp() {
        ObjectNode document = JSON.createObjectNode();
        document.putArray("sites");
        return document.put("memory_mb", 0);
    }

    /** One site's reset. */
    public static ObjectNode reset(RunningSite site, ResetReport report) {
        return ControlJson.of(site.definition().id(), report).put("copy", site.copy());
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
