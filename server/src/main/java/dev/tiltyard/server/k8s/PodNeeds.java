package dev.tiltyard.server.k8s;

import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;

/**
 * What a pod requests, based on measured figures (docs/planning.md): {@link #SITES_MB} for the suite and all sites
 * with their database servers, plus {@link #COPY_MB} and {@link #COPY_MILLICORES} for each copy with its browser.
 */
final class PodNeeds {
    static final int SITES_MB = 2560;
    static final int COPY_MB = 640;
    static final int COPY_MILLICORES = 500;

    /** Worlds at {@code small}, databases of this run, trajectories until they are copied. */
    static final int SCRATCH_MB = 8192;

    private PodNeeds() {}

    /** How much of each, in thousandths of a core and in megabytes. */
    record Amounts(int millicores, int memoryMb, int limitMb) {}

    /** The memory limit is 25% above the request; CPU is requested but not limited. */
    static Amounts amounts(int copies) {
        int memory = SITES_MB + copies * COPY_MB;
        return new Amounts(Math.max(1000, copies * COPY_MILLICORES), memory, memory * 5 / 4);
    }

    static ResourceRequirements of(int copies) {
        Amounts needs = amounts(copies);
        return new ResourceRequirementsBuilder()
                .addToRequests("cpu", new Quantity(needs.millicores() + "m"))
                .addToRequests("memory", new Quantity(needs.memoryMb() + "Mi"))
                .addToRequests("ephemeral-storage", new Quantity(SCRATCH_MB + "Mi"))
                .addToLimits("memory", new Quantity(needs.limitMb() + "Mi"))
                .build();
    }
}
