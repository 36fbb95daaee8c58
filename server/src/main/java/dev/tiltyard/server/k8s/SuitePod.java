package dev.tiltyard.server.k8s;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * The pod of one shard: the suite with its sites on embedded database servers, and a browser. It runs without root
 * rights, on a read-only image, without access to the cluster.
 */
final class SuitePod {
    static final String CONTAINER = "suite";
    /** User and group, the same as in the sites' images. */
    static final long USER = 10001;

    private static final String SHARE = "TILTYARD_SHARE";
    private static final String CACHE = "/cache";
    /** Everybody may write to a volume of a pod, so the suite takes only a folder in it that is its own. */
    private static final String OWN = "own";

    private static final String SCRATCH = "/scratch";
    private static final String RESULTS = "/results";
    private static final String INDEX = "metadata.annotations['batch.kubernetes.io/job-completion-index']";

    private final JobPlan plan;
    private final String tasks;
    private final String results;

    /**
     * @param tasks name of the config map
     * @param results name of the claim
     */
    SuitePod(JobPlan plan, String tasks, String results) {
        this.plan = plan;
        this.tasks = tasks;
        this.results = results;
    }

    PodSpec spec() {
        return new PodSpecBuilder()
                .withRestartPolicy("Never")
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withNewSecurityContext()
                .withRunAsNonRoot(true)
                .withRunAsUser(USER)
                .withRunAsGroup(USER)
                .withFsGroup(USER)
                .withNewSeccompProfile()
                .withType("RuntimeDefault")
                .endSeccompProfile()
                .endSecurityContext()
                .withInitContainers(worlds())
                .withContainers(suite())
                .withVolumes(volumes())
                .build();
    }

    /** Makes the cache and copies the image's worlds to it; the suite builds the others. */
    private Container worlds() {
        return new ContainerBuilder()
                .withName("worlds")
                .withImage(plan.image())
                .withCommand("/bin/sh", "-c")
                .withArgs("mkdir -p -m 700 " + CACHE + "/" + OWN + " && if [ -d /opt/tiltyard/cache ]; then"
                        + " cp -R /opt/tiltyard/cache/. " + CACHE + "/" + OWN + "/; fi")
                .withSecurityContext(confined())
                .withVolumeMounts(mount("cache", CACHE))
                .build();
    }

    private Container suite() {
        List<VolumeMount> mounts = new ArrayList<>(List.of(
                new VolumeMountBuilder(mount("cache", CACHE)).withSubPath(OWN).build(),
                mount("scratch", SCRATCH),
                mount("tmp", "/tmp"),
                mount("shm", "/dev/shm")));
        mounts.add(mount("results", RESULTS));
        if (plan.tasks() instanceof JobPlan.Tasks.Sent) {
            mounts.add(new VolumeMountBuilder()
                    .withName("tasks")
                    .withMountPath("/tasks")
                    .withReadOnly(true)
                    .build());
        }
        return new ContainerBuilder()
                .withName(CONTAINER)
                .withImage(plan.image())
                .withCommand("/bin/sh", "-c", script(), "tiltyard-share")
                .withArgs(arguments())
                .withEnv(
                        new EnvVarBuilder()
                                .withName(SHARE)
                                .withNewValueFrom()
                                .withNewFieldRef()
                                .withFieldPath(INDEX)
                                .endFieldRef()
                                .endValueFrom()
                                .build(),
                        value("TILTYARD_CACHE", CACHE),
                        value("HOME", SCRATCH))
                .withResources(PodNeeds.of(plan.copies()))
                .withSecurityContext(confined())
                .withVolumeMounts(mounts)
                .build();
    }

    /**
     * Runs the shard and copies its results if they were not written in place. Failed tasks (exit code 1, with the
     * run's document) are results too, so the pod succeeds.
     */
    private String script() {
        String shard = "shard-$" + SHARE;
        boolean inPlace = plan.results() instanceof ResultsPlace.Claim;
        String out = (inPlace ? RESULTS : SCRATCH) + "/" + shard;
        String script = "tiltyard run \"$@\" --shard \"$" + SHARE + "/" + plan.completions() + "\" --out \"" + out
                + "\" --resume; code=$?\n"
                + "if [ $code -eq 1 ] && [ -s \"" + out + "/run.json\" ]; then code=0; fi\n";
        if (!inPlace) {
            script += "if [ $code -eq 0 ]; then cp -R \"" + out + "\" " + RESULTS + "/ || code=1; fi\n";
        }
        return script + "exit $code\n";
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("--tasks", plan.tasks().inPod()));
        arguments.addAll(plan.arguments());
        arguments.addAll(List.of("--copies", "" + plan.copies()));
        return arguments.stream().map(SuitePod::literal).toList();
    }

    /** The kubelet reads {@code $(NAME)} in arguments as a variable, and {@code $$} as a dollar. */
    private static String literal(String argument) {
        return argument.replace("$", "$$");
    }

    private List<Volume> volumes() {
        List<Volume> volumes = new ArrayList<>();
        volumes.add(scratch("cache", ""));
        volumes.add(scratch("scratch", ""));
        volumes.add(scratch("tmp", ""));
        volumes.add(scratch("shm", "Memory"));
        volumes.add(new VolumeBuilder()
                .withName("results")
                .withNewPersistentVolumeClaim()
                .withClaimName(results)
                .endPersistentVolumeClaim()
                .build());
        if (plan.tasks() instanceof JobPlan.Tasks.Sent) {
            volumes.add(new VolumeBuilder()
                    .withName("tasks")
                    .withNewConfigMap()
                    .withName(tasks)
                    .endConfigMap()
                    .build());
        }
        return volumes;
    }

    private static Volume scratch(String name, String medium) {
        VolumeBuilder volume = new VolumeBuilder().withName(name);
        return medium.isEmpty()
                ? volume.withNewEmptyDir().endEmptyDir().build()
                : volume.withNewEmptyDir()
                        .withMedium(medium)
                        .withSizeLimit(new Quantity("512Mi"))
                        .endEmptyDir()
                        .build();
    }

    private static SecurityContext confined() {
        return new SecurityContextBuilder()
                .withAllowPrivilegeEscalation(false)
                .withReadOnlyRootFilesystem(true)
                .withNewCapabilities()
                .withDrop("ALL")
                .endCapabilities()
                .build();
    }

    private static VolumeMount mount(String name, String path) {
        return new VolumeMountBuilder().withName(name).withMountPath(path).build();
    }

    private static EnvVar value(String name, String value) {
        return new EnvVarBuilder().withName(name).withValue(value).build();
    }
}
