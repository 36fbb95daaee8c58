package dev.tiltyard.tasks.webcanvas;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.evaluators.webcanvas.KeyNode;
import dev.tiltyard.evaluators.webcanvas.WebCanvas;
import dev.tiltyard.tasks.pack.SelectionException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A task file of WebCanvas as a pack. In addition to the published fields a task may have {@code sites} (ids of the
 * suite's sites), {@code start_url}, {@code storage_state} and {@code workflow}; URLs may have placeholders such as
 * {@code __REDDIT__}. A task without sites is about the live web, and runs only on hosts that the user allows.
 */
public final class WebCanvasPack {
    private static final String NAME = EvalType.WEBCANVAS.spelling();
    private static final Pattern PLACEHOLDER = Pattern.compile("__([A-Z][A-Z_]*?)__");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
    private static final ObjectMapper JSON = new ObjectMapper();

    private WebCanvasPack() {}

    /** Whether a file has WebCanvas's format: its tasks have an {@code index} and an {@code evaluation}. */
    public static boolean isMeant(String file) {
        try {
            Path path = Path.of(file);
            if (!Files.isRegularFile(path)) {
                return false;
            }
            return isMeant(entries(JSON.readTree(Files.readAllBytes(path))).path(0));
        } catch (IOException | InvalidPathException e) {
            return false; // its next reader reports what is wrong with it
        }
    }

    /** Whether a task is one of WebCanvas's. */
    public static boolean holds(Task task) {
        return task.evaluation().types().contains(EvalType.WEBCANVAS);
    }

    /**
     * Reads a file.
     *
     * @param openHosts allowed hosts of the live web, such as {@code www.example.com}
     * @throws dev.tiltyard.evaluators.task.TaskFileException if a task is malformed; it names file, task and field
     */
    public static TaskPack open(String file, List<String> openHosts) {
        Path path = Path.of(file);
        WebCanvas.load(path);
        ArrayNode tasks = JSON.createArrayNode();
        Set<Integer> numbers = new HashSet<>();
        try {
            for (JsonNode entry : entries(JSON.readTree(Files.readAllBytes(path)))) {
                int number = number(entry, tasks.size());
                if (!numbers.add(number)) {
                    throw new SelectionException(
                            "Two tasks of " + file + " have the number " + number + ". Give each an index of its own.");
                }
                tasks.add(task(entry, number, openHosts));
            }
            return TaskPack.published(path.toString(), JSON.writeValueAsBytes(tasks));
        } catch (IOException e) {
            throw new SelectionException("Task file " + file + " cannot be read: " + e.getMessage());
        }
    }

    private static ArrayNode entries(JsonNode file) {
        return file.isArray() ? (ArrayNode) file : JSON.createArrayNode().add(file);
    }

    private static int number(JsonNode entry, int place) {
        String index = entry.path("index").asText();
        return NUMBER.matcher(index).matches() ? Integer.parseInt(index) : place;
    }

    private static ObjectNode task(JsonNode entry, int number, List<String> openHosts) {
        ObjectNode task = JSON.createObjectNode();
        task.put("task_id", number);
        Set<String> sites = sites(entry);
        sites.forEach(task.putArray("sites")::add);
        task.put("intent", entry.path("task").asText());
        task.put("intent_template", NAME);
        task.putObject("instantiation_dict");
        task.put("start_url", startUrl(entry, sites));
        if (entry.path("storage_state").isTextual()) {
            task.set("storage_state", entry.get("storage_state"));
            task.put("require_login", true);
        }
        task.put("category", NAME);
        ObjectNode eval = task.putObject("eval");
        eval.putArray("eval_types").add(NAME);
        ObjectNode own = eval.putObject(NAME);
        openHosts.forEach(own.putArray("open_hosts")::add);
        own.set("entry", entry);
        return task;
    }

    /** The sites that the task names, or whose placeholders it contains. */
    private static Set<String> sites(JsonNode entry) {
        Set<String> sites = new TreeSet<>();
        entry.path("sites").forEach(site -> sites.add(site.asText()));
        if (sites.isEmpty()) {
            Matcher found = PLACEHOLDER.matcher(entry.toString());
            while (found.find()) {
                sites.add(found.group(1).toLowerCase(Locale.ROOT));
            }
        }
        return sites;
    }

    private static String startUrl(JsonNode entry, Set<String> sites) {
        String given = entry.path("start_url").asText();
        if (!given.isBlank()) {
            return given;
        }
        return sites.stream()
                .findFirst()
                .map(site -> "__" + site.toUpperCase(Locale.ROOT) + "__")
                .orElse("about:blank");
    }

    /** Whether a task is about the live web. */
    public static boolean isLive(Task task) {
        return holds(task) && task.sites().isEmpty();
    }

    /** The hosts that a task may reach besides its sites. */
    public static List<URI> openHosts(Task task) {
        return StreamSupport.stream(own(task).path("open_hosts").spliterator(), false)
                .map(host -> URI.create("https://" + host.asText()))
                .toList();
    }

    /** Why a task can't run: live web hosts that it needs are not allowed. */
    public static Optional<String> closed(Task task) {
        if (!isLive(task)) {
            return Optional.empty();
        }
        Set<String> needed = new TreeSet<>();
        for (KeyNode node : load(task).tasks().get(0).nodes()) {
            Optional.ofNullable(host(node.recordedUrl())).ifPresent(needed::add);
        }
        List<String> open = openHosts(task).stream().map(URI::getHost).toList();
        needed.removeAll(open);
        if (needed.isEmpty() && !open.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("It is about the live web, " + String.join(", ", needed)
                + ", which is closed. Open the hosts that it may use with --open-hosts.");
    }

    private static @Nullable String host(String url) {
        try {
            return URI.create(url.strip().replaceAll("[?#].*$", "")).getHost();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /**
     * A single task in WebCanvas's format.
     *
     * @param name what it is called in errors
     * @throws dev.tiltyard.evaluators.task.TaskFileException if it is malformed; it names the field
     */
    public static Task task(String name, JsonNode entry) {
        WebCanvas.load(name, entry.toString().getBytes(StandardCharsets.UTF_8));
        byte[] json = task(entry, number(entry, 0), List.of()).toString().getBytes(StandardCharsets.UTF_8);
        return TaskFile.load(name, json, SiteAddresses.none())
                .requireSound()
                .tasks()
                .get(0);
    }

    /** Whether a task is in WebCanvas's format: it has an {@code index} and an {@code evaluation}. */
    public static boolean isMeant(JsonNode task) {
        return task.path("evaluation").isArray() && task.has("index") && !task.has("task_id");
    }

    /** The task in WebCanvas's own format, with placeholders replaced. */
    public static WebCanvas load(Task task) {
        return WebCanvas.load("task " + task.id(), entry(task).toString().getBytes(StandardCharsets.UTF_8));
    }

    static JsonNode entry(Task task) {
        try {
            return JSON.readTree(task.addresses().fill(own(task).path("entry").toString()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an address has broken the JSON of task " + task.id(), e);
        }
    }

    private static JsonNode own(Task task) {
        return task.source().at("/eval/" + NAME);
    }
}
