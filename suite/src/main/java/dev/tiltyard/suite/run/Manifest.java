package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.suite.task.TaskPack;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a run was made with, so that it can be made again. */
final class Manifest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Manifest() {}

    static ObjectNode of(
            RunPlan plan,
            TaskPack pack,
            List<Task> tasks,
            String tiltyard,
            String chromium,
            Map<String, Proof> proofs) {
        ObjectNode manifest = JSON.createObjectNode();
        manifest.putObject("versions")
                .put("tiltyard", tiltyard)
                .put("java", System.getProperty("java.version"))
                .put("chromium", chromium);
        manifest.putObject("tasks")
                .put("file", pack.name())
                .put("sha256", pack.sha256())
                .put("count", tasks.size());
        manifest.put("agent", plan.agentName())
                .put("mode", plan.mode().name().toLowerCase(Locale.ROOT))
                .put("copies", plan.copies());
        ArrayNode worlds = manifest.putArray("worlds");
        for (SiteDefinition site : plan.sites()) {
            ObjectNode world = worlds.addObject()
                    .put("site", site.id())
                    .put("scale", plan.scale().name().toLowerCase(Locale.ROOT))
                    .put("seed", plan.seed())
                    .put("revision", site.replica().worldRevision());
            Proof proof = proofs.get(site.id());
            if (proof != null) {
                world.put("digest_before_run", proof.before()).put("digest_after_run", proof.after());
            }
        }
        manifest.putObject("machine")
                .put("cores", Runtime.getRuntime().availableProcessors())
                .put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        return manifest;
    }

    /**
     * A site's digest over all of its state.
     *
     * @param before at the start
     * @param after at the end of the run, after the last reset
     */
    record Proof(String before, String after) {
        boolean same() {
            return before.equals(after);
        }
    }
}
