package dev.tiltyard.server.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tiltyard.runner.usage.UsageException;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The manifests of an environment service: that a cluster knows each field, and that the parts find each other. */
class ServiceManifestsTest {
    private static final Map<String, Class<? extends HasMetadata>> KINDS = Map.of(
            "Service", Service.class,
            "Deployment", Deployment.class,
            "NetworkPolicy", NetworkPolicy.class,
            "ServiceAccount", ServiceAccount.class,
            "Role", Role.class,
            "RoleBinding", RoleBinding.class);

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

    private static ServicePlan plan(String namespace) {
        return new ServicePlan(
                "web",
                namespace,
                "registry.example/tiltyard/suite:0.2.0",
                "web-token",
                List.of("--sites", "reddit", "--tasks", "/tasks/$(ODD) \"name\".json"),
                4,
                2,
                6,
                1800);
    }

    private static List<HasMetadata> objects(String namespace) {
        List<HasMetadata> objects = new ArrayList<>();
        String yaml = new ServiceManifests(plan(namespace)).yaml();
        assertThat(yaml).doesNotContain("${");
        try (MappingIterator<ObjectNode> documents =
                STRICT.readerFor(ObjectNode.class).readValues(yaml)) {
            while (documents.hasNext()) {
                ObjectNode document = documents.next();
                objects.add(STRICT.treeToValue(
                        document, KINDS.get(document.path("kind").asText())));
            }
        } catch (IOException e) {
            throw new IllegalStateException(yaml, e);
        }
        return objects;
    }

    private static <T extends HasMetadata> T object(Class<T> type, String name) {
        return objects("agents").stream()
                .filter(each ->
                        type.isInstance(each) && each.getMetadata().getName().equals(name))
                .map(type::cast)
                .findFirst()
                .orElseThrow();
    }

    private static PodTemplateSpec pod(String name) {
        return object(Deployment.class, name).getSpec().getTemplate();
    }

    private static Container container(String name) {
        return pod(name).getSpec().getContainers().get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "agents"})
    void allObjectsAreOfTheNamespace(String namespace) {
        assertThat(objects(namespace))
                .hasSize(9)
                .extracting(each -> each.getMetadata().getNamespace())
                .containsOnly(namespace.isEmpty() ? null : namespace);
    }

    @Test
    void theCacheIsAFolderOfTheServersOwnSinceEverybodyMayWriteToAVolume() {
        Container worlds = pod("web-servers").getSpec().getInitContainers().get(0);
        assertThat(worlds.getArgs().get(0)).startsWith("mkdir -p -m 700 /cache/own && ");
        assertThat(container("web-servers").getVolumeMounts())
                .filteredOn(mount -> mount.getName().equals("cache"))
                .singleElement()
                .satisfies(mount -> assertThat(mount.getMountPath() + " " + mount.getSubPath())
                        .isEqualTo("/cache own"));
    }

    @Test
    void theServersAreToldWhatToServeWordForWord() {
        Container server = container("web-servers");

        assertThat(server.getArgs())
                .containsExactly(
                        "serve",
                        "--host",
                        "0.0.0.0",
                        "--port",
                        "8878",
                        "--copies",
                        "4",
                        "--sites",
                        "reddit",
                        "--tasks",
                        "/tasks/$$(ODD) \"name\".json");
        assertThat(server.getEnv())
                .filteredOn(each -> each.getName().equals("TILTYARD_TOKEN"))
                .singleElement()
                .satisfies(
                        each -> assertThat(each.getValueFrom().getSecretKeyRef().getName())
                                .isEqualTo("web-token"));
        assertThat(server.getCommand())
                .as("what 'serve' prints has the token")
                .contains("exec tiltyard \"$@\" >/dev/null");
    }

    @Test
    void aServerHasTheTimeToWaitForItsLeases() {
        assertThat(container("web-servers")
                        .getLifecycle()
                        .getPreStop()
                        .getExec()
                        .getCommand())
                .containsExactly("tiltyard", "k8s", "drain", "--wait", "1800");
        assertThat(pod("web-servers").getSpec().getTerminationGracePeriodSeconds())
                .isGreaterThan(1800);
    }

    @Test
    void thePartsFindEachOther() {
        assertThat(pod("web-servers").getMetadata().getLabels())
                .containsAllEntriesOf(
                        object(Service.class, "web-servers").getSpec().getSelector())
                .containsAllEntriesOf(object(Deployment.class, "web-servers")
                        .getSpec()
                        .getSelector()
                        .getMatchLabels())
                .containsAllEntriesOf(object(NetworkPolicy.class, "web-servers")
                        .getSpec()
                        .getPodSelector()
                        .getMatchLabels());
        assertThat(pod("web").getMetadata().getLabels())
                .containsAllEntriesOf(object(Service.class, "web").getSpec().getSelector())
                .containsAllEntriesOf(object(NetworkPolicy.class, "web-servers")
                        .getSpec()
                        .getIngress()
                        .get(0)
                        .getFrom()
                        .get(0)
                        .getPodSelector()
                        .getMatchLabels());
        assertThat(container("web").getArgs())
                .contains("--servers", "web-servers:8878", "--scale", "--least", "2", "6");
        assertThat(object(Role.class, "web").getRules().get(0).getResourceNames())
                .containsExactly("web-servers");
        assertThat(object(RoleBinding.class, "web").getSubjects().get(0).getName())
                .isEqualTo(pod("web").getSpec().getServiceAccountName());
    }

    @Test
    void onlyTheGatewayReachesServersAndTheyReachNothing() {
        NetworkPolicy policy = object(NetworkPolicy.class, "web-servers");

        assertThat(policy.getSpec().getPolicyTypes()).containsExactly("Ingress", "Egress");
        assertThat(policy.getSpec().getIngress()).hasSize(1);
        assertThat(policy.getSpec().getEgress()).isNullOrEmpty();
    }

    @Test
    void allContainersAreConfined() {
        for (String name : List.of("web", "web-servers")) {
            assertThat(pod(name).getSpec().getSecurityContext().getRunAsNonRoot())
                    .isTrue();
            List<Container> all = new ArrayList<>(pod(name).getSpec().getContainers());
            all.addAll(pod(name).getSpec().getInitContainers());
            assertThat(all).allSatisfy(each -> {
                assertThat(each.getSecurityContext().getReadOnlyRootFilesystem())
                        .isTrue();
                assertThat(each.getSecurityContext().getAllowPrivilegeEscalation())
                        .isFalse();
                assertThat(each.getSecurityContext().getCapabilities().getDrop())
                        .containsExactly("ALL");
            });
        }
    }

    @Test
    void aNameThatWouldBreakTheManifestsIsRefused() {
        assertThatThrownBy(() -> new ServicePlan("web", "", "an image\"", "token", List.of(), 1, 1, 1, 0))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--image");
    }
}
