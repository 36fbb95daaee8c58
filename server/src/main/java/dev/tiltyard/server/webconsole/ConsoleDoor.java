package dev.tiltyard.server.webconsole;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.episode.EpisodeException;
import dev.tiltyard.env.trajectory.VerdictJson;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.server.demonstration.RecordedStep;
import dev.tiltyard.server.demonstration.Recorder;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.values.TiltyardException;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The console: a page under {@code /console} without secrets, and its requests under {@code /v1/console}, which need the
 * harness's token. The page asks again and again what is new ({@code watch}), and is answered when something is; environments
 * that nobody asks about send no pictures.
 */
public final class ConsoleDoor implements AutoCloseable {
    /** Where the page is. */
    public static final String PAGE = "/console";

    private static final String REQUESTS = "/v1/console/";
    private static final int MOST_BYTES = 1 << 20;
    /** Mouse and keys may have a file with them: 5 MB, which Base64 makes larger by a third. */
    private static final int MOST_INPUT_BYTES = 7 << 20;

    private static final long LONGEST_WATCH_NANOS = TimeUnit.SECONDS.toNanos(15);
    private static final long TICK_MILLIS = 50;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> FILES = Map.of(
            "console.css", "text/css",
            "console.js", "text/javascript",
            "overview.js", "text/javascript",
            "stage.js", "text/javascript",
            "record.js", "text/javascript",
            "dom.js", "text/javascript");

    private final Supplier<List<LiveEnvironment>> environments;
    private final List<SiteDefinition> sites;
    private final ProofResources workshop;
    private final Consumer<Context> gate;
    private final Watching watching;
    private final Map<String, ConsoleEnvironment> desks = new ConcurrentHashMap<>();
    private final Object news = new Object();
    private final Map<String, Call> calls = new LinkedHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "tiltyard-console");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * A console over environments.
     *
     * @param environments those that are there now
     * @param sites that can be recorded on
     * @param gate refuses a request by throwing, if its token, host or origin is not right
     */
    public ConsoleDoor(
            Supplier<List<LiveEnvironment>> environments,
            List<SiteDefinition> sites,
            ProofResources workshop,
            Consumer<Context> gate) {
        this.environments = environments;
        this.sites = List.copyOf(sites);
        this.workshop = workshop;
        this.gate = gate;
        this.watching = Watching.STANDARD;
        addCalls();
        clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Answers one kind of request about an environment. */
    @FunctionalInterface
    private interface Call {
        JsonNode answer(ConsoleEnvironment desk, ObjectNode body);
    }

    /** Adds the page and its requests to a server. */
    public void addTo(JavalinConfig config) {
        config.routes.get(PAGE, context -> file(context, "index.html", "text/html"));
        config.routes.get(PAGE + "/{file}", context -> {
            String name = context.pathParam("file");
            String type = FILES.get(name);
            if (type == null) {
                throw new ConsoleProblem(
                        404, "unknown_path", "The console has no file of that name.", "Open " + PAGE + ".");
            }
            file(context, name, type);
        });
        config.routes.post(REQUESTS + "about", context -> answer(context, body -> about()));
        config.routes.post(REQUESTS + "watch", context -> answer(context, this::watch));
        config.routes.post(REQUESTS + "{environment}/picture", this::picture);
        calls.forEach((name, call) -> config.routes.post(
                REQUESTS + "{environment}/" + name,
                context -> answer(context, body -> call.answer(desk(context.pathParam("environment")), body))));
        config.routes.exception(ConsoleProblem.class, (problem, context) -> {
            ObjectNode document = ConsoleDocuments.object();
            document.putObject("error")
                    .put("code", problem.code())
                    .put("message", String.valueOf(problem.getMessage()))
                    .put("remedy", problem.remedy());
            context.status(problem.status()).contentType("application/json").result(document.toString());
        });
    }

    private static void file(Context context, String name, String type) throws IOException {
        try (InputStream in = ConsoleDoor.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the build");
            }
            context.header(
                    "Content-Security-Policy",
                    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
                            + " img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
            context.header("X-Content-Type-Options", "nosniff");
            context.header("Referrer-Policy", "no-referrer");
            context.header("Cache-Control", "no-cache");
            context.contentType(type + "; charset=utf-8").result(in.readAllBytes());
        }
    }

    @FunctionalInterface
    private interface Answering {
        JsonNode to(ObjectNode body);
    }

    private void answer(Context context, Answering answering) throws IOException {
        ObjectNode body = body(context);
        try {
            context.contentType("application/json").result(answering.to(body).toString());
        } catch (EpisodeException | IllegalArgumentException e) {
            throw new ConsoleProblem(409, "not_possible", String.valueOf(e.getMessage()), "Try something else.");
        } catch (TiltyardException | BrowserException e) {
            throw new ConsoleProblem(
                    502, "site_or_browser_failed", String.valueOf(e.getMessage()), "Start the episode again.");
        }
    }

    /** Read before any refusal: a connection with unread bytes is closed under a client that goes on using it. */
    private ObjectNode body(Context context) throws IOException {
        int most = context.path().endsWith("/input") ? MOST_INPUT_BYTES : MOST_BYTES;
        byte[] bytes = context.bodyInputStream().readNBytes(most + 1);
        gate.accept(context);
        if (bytes.length > most) {
            throw new ConsoleProblem(
                    413, "too_large", "The body has more than " + (most >> 20) + " MiB.", "Send less at a time.");
        }
        try {
            return bytes.length == 0 ? ConsoleDocuments.object() : JSON.readValue(bytes, ObjectNode.class);
        } catch (JsonProcessingException e) {
            throw ConsoleProblem.badRequest("The body is no JSON object.", "Send one JSON object, for example {}.");
        }
    }

    private JsonNode about() {
        ObjectNode document = ConsoleDocuments.object()
                .put("mode", workshop.mode().name().toLowerCase(java.util.Locale.ROOT))
                .put("width", 1280)
                .put("height", 720);
        ArrayNode list = document.putArray("sites");
        sites.forEach(site -> list.addObject()
                .put("id", site.id())
                .put("title", site.title())
                .put("accounts", !site.accounts().isEmpty()));
        return document;
    }

    private ConsoleEnvironment desk(String id) {
        return environments.get().stream()
                .filter(environment -> environment.id().equals(id))
                .findFirst()
                .map(this::desk)
                .orElseThrow(() -> new ConsoleProblem(
                        404, "unknown_environment", "This environment has ended.", "Choose another one."));
    }

    private ConsoleEnvironment desk(LiveEnvironment environment) {
        return desks.computeIfAbsent(environment.id(), id -> new ConsoleEnvironment(environment, this::tell));
    }

    private void tell() {
        synchronized (news) {
            news.notifyAll();
        }
    }

    private void tick() {
        try {
            long now = System.nanoTime();
            Set<String> there = new TreeSet<>();
            environments.get().forEach(environment -> there.add(environment.id()));
            desks.values().removeIf(desk -> {
                boolean gone = !there.contains(desk.environment().id());
                if (gone) {
                    desk.close();
                }
                return gone;
            });
            desks.values().forEach(desk -> desk.look(now, watching));
        } catch (RuntimeException e) {
            // A picture less; the next tick tries again.
        }
    }

    /** Waits until something is new for this viewer, some seconds at most. */
    private JsonNode watch(ObjectNode body) {
        long end = System.nanoTime() + LONGEST_WATCH_NANOS;
        String front = body.path("front").asText("");
        while (true) {
            ObjectNode document = ConsoleDocuments.object();
            boolean isNew = watched(document.putArray("environments"), body, front);
            if (isNew || System.nanoTime() - end >= 0) {
                return document;
            }
            synchronized (news) {
                try {
                    news.wait(100);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return document;
                }
            }
        }
    }

    private boolean watched(ArrayNode list, ObjectNode body, String front) {
        List<LiveEnvironment> there = environments.get();
        boolean isNew = there.size() != body.path("count").asInt(-1);
        for (LiveEnvironment environment : there) {
            ConsoleEnvironment desk = desk(environment);
            boolean inFront = environment.id().equals(front);
            if (front.isEmpty() || inFront) {
                desk.watched(inFront, System.nanoTime());
            }
            ObjectNode document = ConsoleDocuments.environment(environment);
            JsonNode seen = body.path("seen").path(environment.id());
            isNew |= seen.path("version").asInt(-1) != environment.log().version()
                    || seen.path("taken").asBoolean() != environment.isTaken();
            Optional<Screencast.Picture> picture = desk.screencast()
                    .picture()
                    .filter(each -> each.number() != seen.path("picture").asInt(-1));
            if ((front.isEmpty() || inFront) && picture.isPresent()) {
                isNew = true;
                document.putObject("picture")
                        .put("number", picture.get().number())
                        .put("data", picture.get().data());
            }
            list.add(document);
        }
        return isNew;
    }

    private void picture(Context context) throws IOException {
        ObjectNode body = body(context);
        int number = body.path("step").asInt();
        byte[] png = desk(context.pathParam("environment"))
                .recorder()
                .flatMap(recorder -> recorder.steps().stream()
                        .filter(step -> step.number() == number)
                        .findFirst())
                .flatMap(step -> step.picture())
                .map(picture -> picture.bytes())
                .orElseThrow(
                        () -> new ConsoleProblem(404, "no_picture", "This step has no picture.", "Choose another."));
        context.contentType("image/png").result(png);
    }

    private void addCalls() {
        calls.put("seen", (desk, body) -> ConsoleDocuments.seen(desk.environment()));
        calls.put("look", (desk, body) -> ConsoleDocuments.look(desk.act("look", Recorder::look)));
        calls.put("input", this::input);
        calls.put("take", (desk, body) -> {
            desk.environment().take(body.path("taken").asBoolean());
            tell();
            return done();
        });
        calls.put("diff", (desk, body) -> {
            requireOpen(desk);
            return ConsoleDocuments.changes(task(desk).changes(sitesToCompare(desk)));
        });
        calls.put("verdict", (desk, body) -> {
            requireOpen(desk);
            return VerdictJson.of(desk.environment().verdict());
        });
        calls.put("snapshots", (desk, body) -> snapshots(desk));
        calls.put("snapshot", (desk, body) -> {
            requireOpen(desk);
            desk.environment().snapshot();
            return snapshots(desk);
        });
        calls.put("restore", (desk, body) -> {
            requireOpen(desk);
            desk.environment().restore(body.path("snapshot").asText());
            return snapshots(desk);
        });
        calls.put("chat", (desk, body) -> {
            String text = body.path("text").asText().strip();
            if (!text.isEmpty()) {
                desk.environment().on("chat", live -> {
                    live.tell(text);
                    return live.note("message from the user");
                });
            }
            return done();
        });
        calls.put("finish", (desk, body) -> {
            List<RecordedStep> steps = desk.act("settle", recorder -> {
                recorder.settle();
                return recorder.steps();
            });
            desk.environment().finish(body.path("answer").asText(), steps);
            return done();
        });
        addRecordingCalls();
    }

    private void addRecordingCalls() {
        calls.put("record", (desk, body) -> {
            task(desk).begin(texts(body.path("sites")), body.path("start_url").asText(), texts(body.path("log_in")));
            return done();
        });
        calls.put(
                "steps",
                (desk, body) -> ConsoleDocuments.steps(
                        desk.recorder().map(Recorder::steps).orElse(List.of())));
        calls.put(
                "undo",
                (desk, body) -> desk.act("undo", recorder -> {
                    recorder.undo(body.path("step").asInt());
                    return ConsoleDocuments.steps(recorder.steps());
                }));
        calls.put("drop", (desk, body) -> {
            List<Integer> numbers = new ArrayList<>();
            body.path("steps").forEach(number -> numbers.add(number.asInt()));
            return desk.act("drop", recorder -> {
                recorder.drop(numbers);
                return ConsoleDocuments.steps(recorder.steps());
            });
        });
        calls.put(
                "note",
                (desk, body) -> desk.act("note", recorder -> {
                    recorder.annotate(
                            body.path("step").asInt(), body.path("text").asText());
                    return ConsoleDocuments.steps(recorder.steps());
                }));
        calls.put(
                "proposal",
                (desk, body) -> document(task(desk)
                        .proposal(
                                body.path("intent").asText(),
                                body.path("answer").asText())));
        calls.put("write", (desk, body) -> task(desk).write(RecordedTask.read(body)));
        calls.put("prove", (desk, body) -> {
            task(desk).write(RecordedTask.read(body));
            task(desk).prove(RecordedTask.read(body));
            return done();
        });
        calls.put("proof", (desk, body) -> document(task(desk).proof()));
    }

    private RecordedTask task(ConsoleEnvironment desk) {
        return new RecordedTask(desk, workshop);
    }

    private static void requireOpen(ConsoleEnvironment desk) {
        if (!desk.environment().isOpen()) {
            throw new ConsoleProblem(
                    403,
                    "not_shown",
                    "Whoever plays the task must not see how it is judged.",
                    "The verdict is in the run's result.");
        }
    }

    /** Sites that nobody has been on are left asleep. */
    private static Set<String> sitesToCompare(ConsoleEnvironment desk) {
        Set<String> sites =
                new TreeSet<>(desk.recorder().map(Recorder::usedSites).orElse(Set.of()));
        desk.environment().task().ifPresent(task -> sites.addAll(task.sites()));
        desk.begun().ifPresent(begun -> sites.addAll(begun.sites()));
        if (sites.isEmpty()) {
            desk.act("look", recorder -> sites.addAll(recorder.usedSites()));
        }
        sites.retainAll(desk.environment().sites().keySet());
        return sites;
    }

    private JsonNode input(ConsoleEnvironment desk, ObjectNode body) {
        LiveEnvironment environment = desk.environment();
        if (!environment.isTaken()) {
            throw new ConsoleProblem(409, "not_taken", "The agent acts here.", "Take the environment over first.");
        }
        ObjectNode reply = ConsoleDocuments.reply(
                desk.act("input", recorder -> RecordedInput.apply(recorder, body.path("events"))));
        tell();
        return reply;
    }

    private static JsonNode snapshots(ConsoleEnvironment desk) {
        ObjectNode document = ConsoleDocuments.object();
        desk.environment().snapshots().forEach(document.putArray("snapshots")::add);
        return document;
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static JsonNode document(Object record) {
        try {
            return JSON.readTree(DocumentJson.line(record));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a document that was just written can't be read", e);
        }
    }

    private static ObjectNode done() {
        return ConsoleDocuments.object().put("done", true);
    }

    @Override
    public void close() {
        clock.shutdownNow();
        desks.values().forEach(ConsoleEnvironment::close);
    }
}
