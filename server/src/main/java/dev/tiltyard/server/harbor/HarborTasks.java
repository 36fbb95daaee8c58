package dev.tiltyard.server.harbor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.OracleAgent;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Writes tasks as folders of Harbor, schema 1.4. Each folder's environment is a project of Docker Compose: the suite with
 * the task's sites; a door, which begins the episode and lets the agent reach its browser; and the agent's machine. Tests
 * ask the suite for the verdict with the harness's token, which Harbor passes from the environment variable
 * {@code TILTYARD_TOKEN}, so that no file has it.
 *
 * <p>Source: the package {@code harbor} 0.26.0, {@code models/task}.
 *
 * @param pack the tasks' pack or file, after which the folders are named
 * @param mode how episodes are judged
 * @param image the suite's image
 */
public record HarborTasks(TaskPack pack, Mode mode, String image) {
    /** The version of the format that is written. */
    public static final String SCHEMA = "1.4";

    private static final ObjectMapper YAML = new ObjectMapper(YAMLFactory.builder()
            .enable(YAMLGenerator.Feature.LITERAL_BLOCK_STYLE)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .build());
    private static final String TOKEN = "TILTYARD_TOKEN";
    private static final String NGINX = "nginx:1.28";
    private static final int PORT = 9222;
    private static final Set<EvalType> DURING_EPISODE =
            Set.of(EvalType.WORKARENA, EvalType.MINIWOB, EvalType.WEBCANVAS);

    /** Why a task can't be exported; empty if it can. */
    public static Optional<String> refusal(Task task) {
        if (task.defect().isPresent()) {
            return task.defect().map(defect -> "it can't be read: " + defect.getMessage());
        }
        if (task.evaluation().verified()) {
            return Optional.of("it is judged by a recording, which only 'run' makes");
        }
        if (task.evaluation().types().stream().anyMatch(DURING_EPISODE::contains)) {
            return Optional.of("it is judged during the episode, by 'run' only");
        }
        return task.sites().isEmpty() ? Optional.of("it names no site of the suite") : Optional.empty();
    }

    /**
     * Writes the folder of a task, replacing its files.
     *
     * @param parent the folder of all tasks
     * @return the task's folder
     * @throws MachineLacksException if it can't be written
     */
    public Path write(Task task, Path parent) {
        Path folder = parent.resolve(name(task));
        boolean solvable = new OracleAgent(Oracles.ofThisBuild()).knows(task);
        try {
            put(folder.resolve("instruction.md"), instruction(task));
            put(folder.resolve("task.toml"), config(task));
            put(folder.resolve("environment/Dockerfile"), resource("Dockerfile"));
            put(folder.resolve("environment/docker-compose.yaml"), YAML.writeValueAsString(compose(task)));
            copy(folder.resolve("tests"), List.of("test.sh", "verdict.py", "suite.py"));
            if (solvable) {
                copy(folder.resolve("solution"), List.of("solve.sh", "oracle.py", "suite.py"));
            }
            return folder;
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write to " + folder + ": " + e
                            + ". Remedy: make sure that the folder can be written to.",
                    e);
        }
    }

    private String name(Task task) {
        return stem() + "-" + task.id();
    }

    private String stem() {
        String name = String.valueOf(Path.of(pack.name()).getFileName()).replaceFirst("\\.jsonl?$", "");
        String plain =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return plain.isEmpty() ? "task" : plain;
    }

    private static String instruction(Task task) {
        return task.intent().strip() + """


                A browser is open on the page where you start, and logged in if the task needs it. Drive it in one of two ways:

                - over the Chrome DevTools Protocol, at `http://door:9222` (`TILTYARD_CDP_URL`);
                - with the tools `observation` and `step` of the MCP server `tiltyard`, at `http://door:9222/mcp` (`TILTYARD_MCP_URL`).

                If the task asks for information, write the answer, and nothing else, to `/app/answer.txt`; over MCP, you can
                instead end with the action `stop [ANSWER]`. If the task can't be done, the answer is `N/A`.
                """;
    }

    private String config(Task task) throws JsonProcessingException {
        return """
                schema_version = "%s"

                [task]
                name = %s
                description = %s
                keywords = ["web", "browser"%s]

                [metadata]
                category = "web"
                tiltyard_task_id = %d
                tiltyard_pack_sha256 = "%s"
                tiltyard_mode = "%s"

                [agent]
                timeout_sec = 1800.0

                [verifier]
                timeout_sec = 300.0

                [verifier.env]
                TILTYARD_TOKEN = "${TILTYARD_TOKEN}"

                [solution.env]
                TILTYARD_TOKEN = "${TILTYARD_TOKEN}"

                [environment]
                build_timeout_sec = 1800.0
                cpus = 2
                memory_mb = 2048
                storage_mb = 10240

                [[environment.mcp_servers]]
                name = "tiltyard"
                transport = "streamable-http"
                url = "http://door:%d/mcp"
                """.formatted(
                        SCHEMA,
                        quoted("tiltyard/" + name(task)),
                        quoted(task.intent().strip()),
                        task.sites().stream().map(site -> ", " + quoted(site)).reduce("", String::concat),
                        task.id(),
                        pack.sha256(),
                        mode.name().toLowerCase(Locale.ROOT),
                        PORT);
    }

    /** A string of TOML: its escapes are those of JSON. */
    private static String quoted(String text) {
        return TextNode.valueOf(text).toString();
    }

    private ObjectNode compose(Task task) throws IOException {
        ObjectNode compose = JsonNodeFactory.instance.objectNode();
        ObjectNode services = compose.putObject("services");
        ObjectNode main = services.putObject("main");
        main.putObject("environment")
                .put("TILTYARD_CDP_URL", "http://door:" + PORT)
                .put("TILTYARD_MCP_URL", "http://door:" + PORT + "/mcp");
        main.putObject("depends_on").putObject("door").put("condition", "service_healthy");

        ObjectNode suite = services.putObject("suite").put("image", image);
        texts(
                suite.putArray("command"),
                List.of(
                        "serve",
                        "--host",
                        "0.0.0.0",
                        "--allow-host",
                        "suite",
                        "--sites",
                        String.join(",", task.sites()),
                        "--tasks",
                        "/tiltyard/task.json",
                        "--mode",
                        mode.name().toLowerCase(Locale.ROOT),
                        "--expiry",
                        "86400"));
        suite.putObject("environment").put(TOKEN, required());
        suite.put("read_only", true).put("shm_size", "1g");
        suite.putArray("tmpfs").add("/tmp:exec,size=4g");
        suite.putArray("configs").addObject().put("source", "task").put("target", "/tiltyard/task.json");

        ObjectNode door = services.putObject("door").put("image", NGINX);
        texts(door.putArray("command"), List.of("sh", "/door.sh"));
        door.putObject("environment")
                .put(TOKEN, required())
                .put("TASK_ID", String.valueOf(task.id()))
                .put("DOOR_PORT", String.valueOf(PORT))
                .put("DOOR_CONFIG", "/etc/nginx/conf.d/default.conf");
        door.putArray("configs").addObject().put("source", "door").put("target", "/door.sh");
        ObjectNode health = door.putObject("healthcheck");
        texts(health.putArray("test"), List.of("CMD", "curl", "-sf", "http://127.0.0.1:" + PORT + "/json/version"));
        health.put("interval", "2s").put("timeout", "10s").put("retries", 5).put("start_period", "15m");

        ObjectNode configs = compose.putObject("configs");
        configs.putObject("task").put("content", literal("[" + task.source().toPrettyString() + "]\n"));
        configs.putObject("door").put("content", literal(resource("door.sh")));
        return compose;
    }

    private static String required() {
        return "${" + TOKEN + ":?set it to a random text of 16 characters or more}";
    }

    /** Compose replaces variables in every text. */
    private static String literal(String text) {
        return text.replace("$", "$$");
    }

    private static void texts(ArrayNode array, List<String> texts) {
        texts.forEach(array::add);
    }

    private static void copy(Path folder, List<String> names) throws IOException {
        for (String name : names) {
            put(folder.resolve(name), resource(name));
        }
    }

    private static void put(Path file, String text) throws IOException {
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, text);
        if (file.toString().endsWith(".sh") && !file.toFile().setExecutable(true)) {
            throw new IOException(file + " can't be made executable");
        }
    }

    private static String resource(String name) {
        try (InputStream in = HarborTasks.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
