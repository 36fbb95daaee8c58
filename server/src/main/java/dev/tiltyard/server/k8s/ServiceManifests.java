package dev.tiltyard.server.k8s;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The objects of an environment service: servers, a gateway that finds a free environment and keeps its lease at its server, how they are
 * reached, what each may reach, and the gateway's right to say how many servers there are.
 */
public final class ServiceManifests {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern FIELD = Pattern.compile("\\$\\{([a-z]+)}");
    private static final int PORT = 8878;
    private static final int SECONDS_TO_END = 60;

    private final ServicePlan plan;

    public ServiceManifests(ServicePlan plan) {
        this.plan = plan;
    }

    /** All objects as documents of one YAML file, in the order to apply them. */
    public String yaml() {
        String text = template();
        if (plan.namespace().isEmpty()) {
            text = text.replace("  namespace: \"${namespace}\"\n", "");
        }
        Map<String, String> fields = fields();
        return FIELD.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(fields.getOrDefault(found.group(1), found.group())));
    }

    private Map<String, String> fields() {
        PodNeeds.Amounts needs = PodNeeds.amounts(plan.copies());
        Map<String, String> fields = new HashMap<>();
        fields.put("name", plan.name());
        fields.put("namespace", plan.namespace());
        fields.put("image", plan.image());
        fields.put("secret", plan.secret());
        fields.put("drain", "" + plan.drainSeconds());
        fields.put("grace", "" + (plan.drainSeconds() + SECONDS_TO_END));
        fields.put("cpu", "" + needs.millicores());
        fields.put("memory", "" + needs.memoryMb());
        fields.put("limit", "" + needs.limitMb());
        fields.put("scratch", "" + PodNeeds.SCRATCH_MB);
        fields.put("arguments", list(serve()));
        fields.put("gateway", list(gateway()));
        return fields;
    }

    private List<String> serve() {
        List<String> serve = new ArrayList<>(List.of("serve", "--host", "0.0.0.0", "--port", "" + PORT));
        serve.addAll(List.of("--copies", "" + plan.copies()));
        serve.addAll(plan.arguments());
        return serve;
    }

    private List<String> gateway() {
        String servers = plan.name() + "-servers";
        return List.of(
                "k8s",
                "gateway",
                "--host",
                "0.0.0.0",
                "--port",
                "" + PORT,
                "--servers",
                servers + ":" + PORT,
                "--scale",
                servers,
                "--least",
                "" + plan.least(),
                "--most",
                "" + plan.most(),
                "--copies",
                "" + plan.copies());
    }

    /** JSON is YAML. The kubelet reads {@code $(NAME)} in arguments as a variable, and {@code $$} as a dollar. */
    private static String list(List<String> words) {
        try {
            return JSON.writeValueAsString(
                    words.stream().map(word -> word.replace("$", "$$")).toList());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts can always be written as JSON", e);
        }
    }

    private static String template() {
        try (InputStream in = ServiceManifests.class.getResourceAsStream("service.yaml")) {
            if (in == null) {
                throw new IllegalStateException("service.yaml is missing from the build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read service.yaml", e);
        }
    }
}
