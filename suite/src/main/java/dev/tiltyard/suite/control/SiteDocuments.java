package dev.tiltyard.suite.control;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.control.ControlJson;
import dev.tiltyard.sitekit.state.ResetReport;
import dev.tiltyard.suite.bringup.ProcessMemory;
import java.util.List;
import java.util.Locale;

/** The documents that {@code status --json} and {@code reset --json} print. */
public final class SiteDocuments {
    private static final ObjectMapper JSON = new ObjectMapper();

    private SiteDocuments() {}

    /** What is up. A site's memory is an equal share of what the process and its database servers take. */
    public static ObjectNode status(List<RunningSite> sites) {
        ObjectNode document = JSON.createObjectNode();
        ArrayNode list = document.putArray("sites");
        long memory = ProcessMemory.megabytes();
        for (RunningSite site : sites) {
            list.addObject()
                    .put("site", site.definition().id())
                    .put("url", site.url().toString())
                    .put("runtime", lower(site.runtime()))
                    .put("flavor", lower(site.flavor()))
                    .put("copy", site.copy())
                    .put("state", "ready")
                    .put("memory_mb", memory / sites.size());
        }
        document.put("memory_mb", memory);
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
