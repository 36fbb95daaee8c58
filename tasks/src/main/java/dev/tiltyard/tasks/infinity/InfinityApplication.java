package dev.tiltyard.tasks.infinity;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * An application of WebArena-Infinity: a folder with {@code server.py}, task lists and a Python verifier for each task. The
 * verifiers are not translated but called as they are, by a locator of the site file.
 */
public final class InfinityApplication {
    /** The locator that calls a verifier. */
    static final String LOCATOR = "verified";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Task lists, with the number before their first task. */
    private enum TaskList {
        REAL("real-tasks.json", 0),
        FUNCTION("function-tasks.json", 10_000);

        private final String file;
        private final int before;

        TaskList(String file, int before) {
            this.file = file;
            this.before = before;
        }
    }

    private final Path folder;
    private final String site;

    private InfinityApplication(Path folder, String site) {
        this.folder = folder;
        this.site = site;
    }

    /**
     * Opens an application.
     *
     * @param folder such as {@code apps/gmail} of the benchmark's repository
     * @throws TiltyardException if it is none
     */
    public static InfinityApplication in(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        if (!Files.isRegularFile(whole.resolve("server.py"))
                || !Files.isRegularFile(whole.resolve(TaskList.REAL.file))) {
            throw new TiltyardException(whole + " is no application of WebArena-Infinity: it has no server.py or no "
                    + TaskList.REAL.file + ". Remedy: name the folder of one, such as apps/gmail in a checkout of"
                    + " web-arena-x/webarena-infinity.");
        }
        String name =
                String.valueOf(whole.getFileName()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
        String id = "infinity_" + name;
        return new InfinityApplication(whole, id.substring(0, Math.min(id.length(), 40)));
    }

    /** The site's id in tasks. */
    public String site() {
        return site;
    }

    /**
     * The site file.
     *
     * @param port of the first copy
     */
    public String siteFile(int port) {
        return """
            site: %s
            name: %s
            port: %d
            folder: %s
            start: exec python3 server.py --port $PORT
            ready: {path: /index.html}
            state:
              - memory: true
            spare: true
            locators:
              - name: %s
                finds: Whether the verifier passes, and its message.
                parameters: [file]
                verifier: '{file}'
            """.formatted(
                site, quoted(folder.getFileName() + " (WebArena-Infinity)"), port, quoted(folder.toString()), LOCATOR);
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /**
     * The tasks in WebArena's form. {@code task_id} is the place in {@code real-tasks.json}, or 10000 and the place in {@code
     * function-tasks.json}; {@code source_id} is the benchmark's id.
     *
     * @throws TiltyardException if a list can't be read, or an entry lacks its instruction or verifier
     */
    public ArrayNode tasks() {
        ArrayNode tasks = JSON.createArrayNode();
        for (TaskList list : TaskList.values()) {
            Path file = folder.resolve(list.file);
            if (Files.exists(file)) {
                JsonNode entries = read(file);
                for (int place = 1; place <= entries.size(); place++) {
                    tasks.add(task(file, list.before + place, entries.get(place - 1)));
                }
            }
        }
        return tasks;
    }

    private static JsonNode read(Path file) {
        try {
            JsonNode entries = JSON.readTree(file.toFile());
            if (!entries.isArray()) {
                throw new TiltyardException(file + " is not a list of tasks.");
            }
            return entries;
        } catch (IOException e) {
            throw new TiltyardException("Could not read " + file + ": " + e.getMessage(), e);
        }
    }

    private ObjectNode task(Path file, int number, JsonNode entry) {
        String instruction = text(file, entry, "instruction");
        String verifier = text(file, entry, "verify");
        ObjectNode task = JSON.createObjectNode();
        task.putArray("sites").add(site);
        task.put("task_id", number);
        task.put("source_id", stem(file) + "/" + text(file, entry, "id"));
        Optional.ofNullable(entry.get("difficulty")).ifPresent(difficulty -> task.set("difficulty", difficulty));
        task.put("require_login", false);
        task.putNull("storage_state");
        task.put("start_url", "__" + site.toUpperCase(Locale.ROOT) + "__/");
        task.putNull("geolocation");
        task.put("intent_template", instruction);
        task.putObject("instantiation_dict");
        task.put("intent", instruction);
        task.put("require_reset", false);
        task.put("intent_template_id", number);
        ObjectNode eval = task.putObject("eval");
        eval.putArray("eval_types").add("state_match");
        ObjectNode check = eval.putObject("state_match").putArray("checks").addObject();
        check.put("name", verifier + " passes");
        ObjectNode locator = check.putObject("locator");
        locator.put("site", site);
        locator.put("named", LOCATOR);
        locator.putArray("arguments").add(verifier);
        check.put("at", "/passed");
        check.putObject("expect").put("exact_match", true);
        return task;
    }

    private static String stem(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.json$", "");
    }

    private static String text(Path file, JsonNode entry, String field) {
        String text = entry.path(field).asText("");
        if (text.isBlank()) {
            throw new TiltyardException("A task in " + file + " has no " + field + ": " + entry);
        }
        return text;
    }
}
