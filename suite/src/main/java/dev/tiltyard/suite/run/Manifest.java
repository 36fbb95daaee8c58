package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.ImageStore;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.docker.SiteImage;
import dev.tiltyard.suite.task.TaskPack;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a run was made with, so that it can be made again. */
final class Manifest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Manifest() {}

    static ObjectNode of(
            RunPlan plan, TaskPack pack, List<Task> tasks, String tiltyard, String chromium, List<Proof> proofs) {
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
                .put("copies", plan.copies())
                .put("order", plan.order().spelling());
        ObjectNode seeds = manifest.putObject("seeds").put("world", plan.seed()).put("agent", plan.agentSeed());
        plan.order().shuffledBy().ifPresent(seed -> seeds.put("order", seed));
        ArrayNode worlds = manifest.putArray("worlds");
        for (SiteDefinition site : plan.sites()) {
            ObjectNode world = worlds.addObject()
                    .put("site", site.id())
                    .put("scale", plan.scale().name().toLowerCase(Locale.ROOT))
                    .put("seed", plan.seed())
                    .put("runtime", plan.where().runtime().name().toLowerCase(Locale.ROOT))
                    .put("flavor", plan.where().flavor().name().toLowerCase(Locale.ROOT))
                    .put("revision", revision(plan, site));
            image(plan, site).ifPresent(image -> world.set("image", image));
            tell(proofs.stream().filter(proof -> proof.site().equals(site.id())).toList(), world);
        }
        manifest.putObject("machine")
                .put("cores", Runtime.getRuntime().availableProcessors())
                .put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        return manifest;
    }

    /** What must be the same for results to belong together. */
    static ObjectNode identity(RunPlan plan, TaskPack pack) {
        ObjectNode identity = JSON.createObjectNode()
                .put("tasks", pack.sha256())
                .put("agent", plan.agentName())
                .put("mode", plan.mode().name().toLowerCase(Locale.ROOT))
                .put("scale", plan.scale().name().toLowerCase(Locale.ROOT))
                .put("seed", plan.seed())
                .put("flavor", plan.where().flavor().name().toLowerCase(Locale.ROOT));
        if (plan.agentSeed() != plan.seed()) {
            identity.put("agent_seed", plan.agentSeed());
        }
        ObjectNode worlds = identity.putObject("worlds");
        plan.sites().forEach(site -> worlds.put(site.id(), revision(plan, site)));
        return identity;
    }

    private static String revision(RunPlan plan, SiteDefinition site) {
        return plan.where().flavor() == Flavor.REPLICA
                ? site.replica().worldRevision()
                : ImageFlavor.of(site, plan.where().flavor()).image().name();
    }

    /** Which image it was, by what can't be given to another: ids and digests. */
    private static Optional<ObjectNode> image(RunPlan plan, SiteDefinition site) {
        if (!plan.where().isInContainers()) {
            return Optional.empty();
        }
        SiteImage image = plan.where().flavor() == Flavor.REPLICA
                ? new ReplicaImage(site, plan.scale(), plan.seed())
                : ImageFlavor.of(site, plan.where().flavor()).image();
        ObjectNode told = JSON.createObjectNode().put("name", image.name());
        ImageStore.identityOf(image.name()).ifPresent(present -> {
            told.put("id", present.id());
            ArrayNode digests = told.putArray("digests");
            present.digests().forEach(digests::add);
        });
        return Optional.of(told);
    }

    /** The first copy's digests, then those of every copy. */
    private static void tell(List<Proof> proofs, ObjectNode world) {
        proofs.stream().findFirst().ifPresent(first -> world.put("digest_before_run", first.before())
                .put(
                        "digest_after_run",
                        proofs.stream()
                                .filter(proof -> !proof.same())
                                .findFirst()
                                .orElse(first)
                                .after()));
        ArrayNode copies = world.putArray("copies");
        proofs.forEach(proof -> copies.addObject()
                .put("copy", proof.copy())
                .put("digest_after_run", proof.after())
                .put("initial", proof.comparable() && proof.same()));
    }

    /**
     * The digest of one copy of a site, over all of its state.
     *
     * @param copy number of the copy
     * @param before at the start
     * @param after at the end of the run, after the last reset
     */
    record Proof(String site, int copy, String before, String after) {
        /** Whether there is anything to compare. */
        boolean comparable() {
            return !before.isEmpty();
        }

        boolean same() {
            return before.equals(after);
        }
    }
}
