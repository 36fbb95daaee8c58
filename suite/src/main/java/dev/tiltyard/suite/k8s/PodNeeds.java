package dev.tiltyard.suite.k8s;

import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;

/**
 * What a pod asks for, from measured figures (docs/planning.md): all sites with their database servers and the suite take
 * {@link #SITES_MB}, each copy with its browser {@link #COPY_MB} more, at {@link #COPY_MILLICORES} of processor time.
 */
final class PodNeeds {
    static final int SITES_MB = 2560;
    static final int COPY_MB = 640;
    static final int COPY_MILLICORES = 500;

    /** Worlds at {@code small}, databases of this run, trajectories until they are copied. */
    static final int SCRATCH_MB = 8192;

    private PodNeeds() {}

    /** Memory is limited to what is asked for and a quarter more; processor time is not limited, only shared out. */
    static ResourceRequirements of(int copies) {
        int memory = SITES_MB + copies * COPY_MB;
        return new ResourceRequirementsBuilder()
                .addToRequests("cpu", new Quantity(Math.max(1000, copies * COPY_MILLICORES) + "m"))
                .addToRequests("memory", new Quantity(memory + "Mi"))
                .addToRequests("ephemeral-storage", new Quantity(SCRATCH_MB + "Mi"))
                .addToLimits("memory", new Quantity(memory * 5 / 4 + "Mi"))
                .build();
    }
}
