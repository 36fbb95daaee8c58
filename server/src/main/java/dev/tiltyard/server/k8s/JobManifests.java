package dev.tiltyard.server.k8s;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects of a run on Kubernetes: an Indexed Job whose pods each run the shard of their index, a network policy
 * that blocks all traffic, the tasks, and the volume of an object store if there is one.
 */
public final class JobManifests {
    static final String JOB_LABEL = "tiltyard.dev/run";

    private static final int USAGE = 2;
    private static final int RETRIES = 3;

    private final JobPlan plan;

    public JobManifests(JobPlan plan) {
        this.plan = plan;
    }

    /** All objects by file name, in the order to apply them. */
    public Map<String, HasMetadata> all() {
        Map<String, HasMetadata> all = new LinkedHashMap<>();
        all.put("networkpolicy.yaml", networkPolicy());
        if (plan.tasks() instanceof JobPlan.Tasks.Sent sent) {
            all.put(
                    "tasks.yaml",
                    new ConfigMapBuilder()
                            .withMetadata(meta(tasksName()))
                            .withImmutable(true)
                            .addToData("tasks.json", sent.json())
                            .build());
        }
        if (plan.results() instanceof ResultsPlace.Bucket bucket) {
            all.putAll(volumeOf(bucket));
        }
        all.put("job.yaml", job());
        return all;
    }

    private Job job() {
        return new JobBuilder()
                .withMetadata(meta(plan.name()))
                .withNewSpec()
                .withCompletionMode("Indexed")
                .withCompletions(plan.completions())
                .withParallelism(Math.min(plan.parallelism(), plan.completions()))
                .withBackoffLimitPerIndex(RETRIES)
                .withNewPodFailurePolicy()
                .addNewRule()
                .withAction("FailJob") // retrying does not fix wrong usage
                .withNewOnExitCodes()
                .withContainerName(SuitePod.CONTAINER)
                .withOperator("In")
                .withValues(USAGE)
                .endOnExitCodes()
                .endRule()
                .addNewRule()
                .withAction("Ignore") // a lost node is not a failure of the run
                .addNewOnPodCondition()
                .withType("DisruptionTarget")
                .withStatus("True")
                .endOnPodCondition()
                .endRule()
                .endPodFailurePolicy()
                .withNewTemplate()
                .withNewMetadata()
                .withLabels(labels())
                .endMetadata()
                .withSpec(new SuitePod(plan, tasksName(), resultsName()).spec())
                .endTemplate()
                .endSpec()
                .build();
    }

    /** Blocks all traffic in and out: a pod has everything it needs inside. */
    private NetworkPolicy networkPolicy() {
        return new NetworkPolicyBuilder()
                .withMetadata(meta(plan.name()))
                .withNewSpec()
                .withNewPodSelector()
                .withMatchLabels(Map.of(JOB_LABEL, plan.name()))
                .endPodSelector()
                .withPolicyTypes("Ingress", "Egress")
                .endSpec()
                .build();
    }

    /** Source: Mountpoint for Amazon S3 CSI driver, "Static provisioning" (driver, {@code bucketName}, mount options). */
    private Map<String, HasMetadata> volumeOf(ResultsPlace.Bucket bucket) {
        List<String> options = new ArrayList<>(List.of("allow-delete", "allow-overwrite", "allow-other"));
        options.addAll(List.of("uid=" + SuitePod.USER, "gid=" + SuitePod.USER));
        if (!bucket.prefix().isEmpty()) {
            options.add("prefix " + bucket.prefix());
        }
        Map<String, HasMetadata> volume = new LinkedHashMap<>();
        volume.put(
                "volume.yaml",
                new PersistentVolumeBuilder()
                        .withNewMetadata()
                        .withName(resultsName())
                        .withLabels(labels())
                        .endMetadata()
                        .withNewSpec()
                        .withCapacity(Map.of("storage", new Quantity("1Ti"))) // required by the format, but not used
                        .withAccessModes("ReadWriteMany")
                        .withStorageClassName("")
                        .withMountOptions(options)
                        .withNewCsi()
                        .withDriver("s3.csi.aws.com")
                        .withVolumeHandle(resultsName())
                        .withVolumeAttributes(Map.of("bucketName", bucket.bucket()))
                        .endCsi()
                        .endSpec()
                        .build());
        volume.put(
                "claim.yaml",
                new PersistentVolumeClaimBuilder()
                        .withMetadata(meta(resultsName()))
                        .withNewSpec()
                        .withAccessModes("ReadWriteMany")
                        .withStorageClassName("")
                        .withVolumeName(resultsName())
                        .withNewResources()
                        .addToRequests("storage", new Quantity("1Ti"))
                        .endResources()
                        .endSpec()
                        .build());
        return volume;
    }

    private String tasksName() {
        return plan.name() + "-tasks";
    }

    private String resultsName() {
        return plan.results() instanceof ResultsPlace.Claim claim ? claim.name() : plan.name() + "-results";
    }

    private ObjectMeta meta(String name) {
        ObjectMetaBuilder meta = new ObjectMetaBuilder().withName(name).withLabels(labels());
        if (!plan.namespace().isEmpty()) {
            meta.withNamespace(plan.namespace());
        }
        return meta.build();
    }

    private Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("app.kubernetes.io/name", "tiltyard");
        labels.put(JOB_LABEL, plan.name());
        return labels;
    }
}
