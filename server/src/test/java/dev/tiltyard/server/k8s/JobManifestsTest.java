package dev.tiltyard.server.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tiltyard.runner.usage.UsageException;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesCrudDispatcher;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.mockwebserver.Context;
import io.fabric8.mockwebserver.MockWebServer;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The manifests of a run on Kubernetes: what a cluster takes, and what its pods are told. */
class JobManifestsTest {
    /** Knows the fields of the model and nothing else: the model's own collecting of unknown ones is switched off. */
    private static final ObjectMapper STRICT = new YAMLMapper()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .setAnnotationIntrospector(new JacksonAnnotationIntrospector() {
                private static final long serialVersionUID = 1L;

                @Override
                public Boolean hasAnySetter(Annotated annotated) {
                    return false;
                }
            });

    private static JobPlan plan(JobPlan.Tasks tasks, String results) {
        return new JobPlan(
                "nightly",
                "agents",
                "registry.example/tiltyard/suite:0.2.0",
                tasks,
                List.of("--agent", "./agent --budget $(COST) $HOME"),
                10,
                4,
                2,
                ResultsPlace.parse(results));
    }

    private static Map<String, HasMetadata> objects() {
        return new JobManifests(plan(new JobPlan.Tasks.Sent("[{\"task_id\": 1}]"), "s3://runs/nightly")).all();
    }

    private static Job job() {
        return (Job) objects().get("job.yaml");
    }

    private static Container suite() {
        return job().getSpec().getTemplate().getSpec().getContainers().get(0);
    }

    @Test
    void aClusterTakesThemAndGivesThemBackUnchanged() {
        KubernetesMockServer server = new KubernetesMockServer(
                new Context(), new MockWebServer(), new HashMap<>(), new KubernetesCrudDispatcher(), false);
        server.init();
        try (KubernetesClient client = server.createClient()) {
            objects().values().forEach(object -> client.load(stream(ManifestYaml.of(object)))
                    .items()
                    .forEach(item -> client.resource(item).create()));

            Job job = client.batch()
                    .v1()
                    .jobs()
                    .inNamespace("agents")
                    .withName("nightly")
                    .get();
            assertThat(job.getSpec()).isEqualTo(job().getSpec());
            assertThat(client.network()
                            .v1()
                            .networkPolicies()
                            .inNamespace("agents")
                            .withName("nightly")
                            .get()
                            .getSpec())
                    .isEqualTo(((NetworkPolicy) objects().get("networkpolicy.yaml")).getSpec());
            assertThat(client.configMaps()
                            .inNamespace("agents")
                            .withName("nightly-tasks")
                            .get()
                            .getData())
                    .containsEntry("tasks.json", "[{\"task_id\": 1}]");
            assertThat(client.persistentVolumes().withName("nightly-results").get())
                    .isNotNull();
        } finally {
            server.destroy();
        }
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void everyFieldIsOneThatKubernetesKnows() throws Exception {
        for (HasMetadata object : objects().values()) {
            assertThat(STRICT.readValue(ManifestYaml.of(object), object.getClass()))
                    .isEqualTo(object);
        }
        String misspelt = ManifestYaml.of(job()).replace("backoffLimitPerIndex", "backofLimitPerIndex");
        assertThatThrownBy(() -> STRICT.readValue(misspelt, Job.class))
                .isInstanceOf(UnrecognizedPropertyException.class)
                .hasMessageContaining("backofLimitPerIndex");
    }

    @Test
    void theCacheIsAFolderOfTheSuitesOwnSinceEverybodyMayWriteToAVolume() {
        Container worlds =
                job().getSpec().getTemplate().getSpec().getInitContainers().get(0);
        assertThat(worlds.getArgs().get(0)).startsWith("mkdir -p -m 700 /cache/own && ");
        assertThat(suite().getVolumeMounts())
                .filteredOn(mount -> mount.getName().equals("cache"))
                .singleElement()
                .satisfies(mount -> assertThat(mount.getMountPath() + " " + mount.getSubPath())
                        .isEqualTo("/cache own"));
    }

    @Test
    void theSamePlanGivesTheSameBytes() {
        assertThat(text()).isEqualTo(text()).startsWith("---\n").contains("\n---\n");
    }

    private static String text() {
        return objects().values().stream().map(ManifestYaml::of).collect(Collectors.joining());
    }

    @Test
    void eachPodIsToldItsShareByItsIndex() {
        assertThat(job().getSpec().getCompletionMode()).isEqualTo("Indexed");
        assertThat(job().getSpec().getCompletions()).isEqualTo(10);
        assertThat(job().getSpec().getParallelism()).isEqualTo(4);
        assertThat(suite().getEnv()).anySatisfy(variable -> {
            assertThat(variable.getName()).isEqualTo("TILTYARD_SHARE");
            assertThat(variable.getValueFrom().getFieldRef().getFieldPath())
                    .isEqualTo("metadata.annotations['batch.kubernetes.io/job-completion-index']");
        });
        assertThat(String.join(" ", suite().getCommand())).contains("--shard \"$TILTYARD_SHARE/10\"");
    }

    @Test
    void whatAnAgentsCommandSaysReachesItAsItStands() {
        // The kubelet makes $ of $$, and of $(NAME) the value of a variable.
        assertThat(suite().getArgs())
                .containsExactly(
                        "--tasks", "/tasks/tasks.json", "--agent", "./agent --budget $$(COST) $$HOME", "--copies", "2");
        assertThat(suite().getCommand()).noneMatch(word -> word.contains("$("));
    }

    @Test
    void podsAreNotRootWriteOnlyToVolumesAndReachNothing() {
        PodSpec pod = job().getSpec().getTemplate().getSpec();
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(pod.getAutomountServiceAccountToken()).isFalse();
        for (Container container :
                List.of(pod.getContainers().get(0), pod.getInitContainers().get(0))) {
            assertThat(container.getSecurityContext().getReadOnlyRootFilesystem())
                    .isTrue();
            assertThat(container.getSecurityContext().getAllowPrivilegeEscalation())
                    .isFalse();
            assertThat(container.getSecurityContext().getCapabilities().getDrop())
                    .containsExactly("ALL");
        }
        NetworkPolicy policy = (NetworkPolicy) objects().get("networkpolicy.yaml");
        assertThat(policy.getSpec().getPolicyTypes()).containsExactly("Ingress", "Egress");
        assertThat(policy.getSpec().getEgress()).isEmpty();
        assertThat(policy.getSpec().getIngress()).isEmpty();
        assertThat(job().getSpec().getTemplate().getMetadata().getLabels())
                .containsAllEntriesOf(policy.getSpec().getPodSelector().getMatchLabels());
    }

    @Test
    void everyMountHasItsVolume() {
        PodSpec pod = job().getSpec().getTemplate().getSpec();
        List<String> volumes =
                pod.getVolumes().stream().map(volume -> volume.getName()).toList();
        assertThat(suite().getVolumeMounts())
                .extracting(mount -> mount.getName())
                .isSubsetOf(volumes);
    }

    @Test
    void resultsGoToAClaimAsTheyComeOrToAnObjectStoreAtTheEnd() {
        Container toClaim = ((Job) new JobManifests(plan(new JobPlan.Tasks.Present("forum"), "pvc:runs"))
                        .all()
                        .get("job.yaml"))
                .getSpec()
                .getTemplate()
                .getSpec()
                .getContainers()
                .get(0);
        assertThat(toClaim.getCommand().get(2))
                .contains("--out \"/results/shard-$TILTYARD_SHARE\" --resume")
                .doesNotContain("cp ");
        assertThat(suite().getCommand().get(2)).contains("--out \"/scratch/shard-$TILTYARD_SHARE\"", "cp -R");
        PersistentVolume volume = (PersistentVolume) objects().get("volume.yaml");
        assertThat(volume.getSpec().getCsi().getVolumeAttributes()).containsEntry("bucketName", "runs");
        assertThat(volume.getSpec().getMountOptions()).contains("prefix nightly/");
    }

    @Test
    void thePodsScriptIsOneThatAShellUnderstands() throws Exception {
        Process shell =
                new ProcessBuilder("/bin/sh", "-n", "-c", suite().getCommand().get(2)).start();
        assertThat(shell.waitFor()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "pvc:", "pvc:Big", "s3://", "s3://a", "gs://bucket", "/results", "s3://Bucket/x"})
    void whatIsNoPlaceForResultsIsRefused(String place) {
        assertThatThrownBy(() -> ResultsPlace.parse(place))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--results");
    }

    @Test
    void aResourceIsReadAsOneOfItsKind() throws Exception {
        GenericKubernetesResource read =
                new YAMLMapper().readValue(ManifestYaml.of(job()), GenericKubernetesResource.class);
        assertThat(read.getApiVersion()).isEqualTo("batch/v1");
        assertThat(read.getKind()).isEqualTo("Job");
    }
}
