package dev.tiltyard.runner.run;

import dev.tiltyard.docker.EngineImages;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.docker.SiteImage;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunIdentity;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.CachedWorlds;
import dev.tiltyard.tasks.pack.TaskPack;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The manifest of a run, from its plan and from what was seen of its sites. */
final class Manifests {
    private Manifests() {}

    /**
     * The manifest of a finished run.
     *
     * @param proofs of every copy of every site
     * @param timing of the run
     */
    static Manifest of(
            RunPlan plan,
            TaskRun.Choice choice,
            Manifest.Versions versions,
            List<CopyProof> proofs,
            Manifest.Timing timing) {
        TaskPack pack = choice.pack();
        return new Manifest(
                versions,
                new Manifest.TaskSet(
                        pack.name(),
                        pack.sha256(),
                        choice.tasks().size(),
                        notJudged(pack, choice.tasks()),
                        policies(choice.tasks())),
                new Manifest.Settings(
                        plan.players().name(),
                        lower(plan.mode()),
                        plan.copies(),
                        plan.order().spelling(),
                        new Manifest.Seeds(
                                plan.worlds().seed(),
                                plan.players().seed(),
                                plan.order().shuffledBy().orElse(null)),
                        plan.judges().name().orElse(null),
                        plan.conditions().orElse(null),
                        plan.players().episodes().isNone()
                                ? null
                                : plan.players().episodes()),
                plan.sites().stream().map(site -> world(plan, site, proofs)).toList(),
                new Manifest.Machine(
                        Runtime.getRuntime().availableProcessors(),
                        System.getProperty("os.name") + " " + System.getProperty("os.arch")),
                timing,
                null,
                null);
    }

    private static @Nullable Map<String, Integer> notJudged(TaskPack pack, List<Task> tasks) {
        Map<String, Integer> fields = pack.fieldsNotJudged(tasks);
        return fields.isEmpty() ? null : fields;
    }

    private static @Nullable Integer policies(List<Task> tasks) {
        int policies = tasks.stream().mapToInt(task -> task.policies().size()).sum();
        return policies == 0 ? null : policies;
    }

    private static Manifest.World world(RunPlan plan, SiteDefinition site, List<CopyProof> proofs) {
        List<CopyProof> own =
                proofs.stream().filter(proof -> proof.site().equals(site.id())).toList();
        Optional<CopyProof> first = own.stream().findFirst();
        Optional<CopyProof> different =
                own.stream().filter(proof -> !proof.same()).findFirst();
        return new Manifest.World(
                site.id(),
                lower(plan.worlds().scale()),
                plan.worlds().seed(),
                lower(plan.where().runtime()),
                lower(plan.where().flavor()),
                revision(plan, site),
                image(plan, site),
                first.map(CopyProof::before).orElse(null),
                different.or(() -> first).map(CopyProof::after).orElse(null),
                own.stream()
                        .map(proof -> new Manifest.CopyState(
                                null, null, proof.copy(), proof.after(), proof.comparable() && proof.same()))
                        .toList());
    }

    /** What must be equal for results to belong together. */
    static RunIdentity identity(RunPlan plan, TaskPack pack) {
        Map<String, String> worlds = new TreeMap<>();
        plan.sites().forEach(site -> worlds.put(site.id(), revision(plan, site)));
        return new RunIdentity(
                pack.sha256(),
                plan.players().name(),
                lower(plan.mode()),
                lower(plan.worlds().scale()),
                plan.worlds().seed(),
                lower(plan.where().flavor()),
                plan.players().seed() == plan.worlds().seed()
                        ? null
                        : plan.players().seed(),
                worlds,
                plan.conditions().orElse(null),
                plan.players().episodes().maxSteps(),
                plan.players().episodes().profile());
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String revision(RunPlan plan, SiteDefinition site) {
        return plan.where().flavor() == Flavor.REPLICA
                ? CachedWorlds.in(CacheFolder.ofThisUser())
                        .revisionOfImported(site, plan.worlds().settings())
                        .orElseGet(() -> site.replica().worldRevision())
                : ImageFlavor.of(site, plan.where().flavor()).image().name();
    }

    /** Identifies the image by its ids and digests, which no other image can have. */
    private static Manifest.@Nullable Image image(RunPlan plan, SiteDefinition site) {
        if (!plan.where().isInContainers()) {
            return null;
        }
        SiteImage image = plan.where().flavor() == Flavor.REPLICA
                ? new ReplicaImage(site, plan.worlds().scale(), plan.worlds().seed())
                : ImageFlavor.of(site, plan.where().flavor()).image();
        return EngineImages.identityOf(image.name())
                .map(present -> new Manifest.Image(image.name(), present.id(), present.digests()))
                .orElseGet(() -> new Manifest.Image(image.name(), null, null));
    }

    /**
     * The digest of one copy of a site, over all of its state.
     *
     * @param copy number of the copy
     * @param before at the start
     * @param after at the end of the run, after the last reset
     */
    record CopyProof(String site, int copy, String before, String after) {
        /** Whether there is anything to compare. */
        boolean comparable() {
            return !before.isEmpty();
        }

        boolean same() {
            return before.equals(after);
        }
    }
}
