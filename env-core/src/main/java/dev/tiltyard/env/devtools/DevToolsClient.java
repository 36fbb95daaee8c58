package dev.tiltyard.env.devtools;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.action.Stage;
import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.DevToolsLink;
import dev.tiltyard.env.episode.Episode;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One client's connection. Its commands are checked, completed by the episode's browser context, and sent on; the
 * domain Target is answered here, since Chromium would answer about the whole browser.
 */
public final class DevToolsClient implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    private static final long OPENING_SECONDS = 20;
    private static final int MOST_COMMANDS = 2_000;
    private static final int REFUSED = -32000;
    private static final int NO_SESSION = -32001;
    private static final int MALFORMED = -32600;
    private static final Set<String> TYPES =
            Set.of("page", "tab", "iframe", "worker", "service_worker", "shared_worker");
    private static final Set<String> ATTACHED_BY_BROWSER = Set.of("page", "tab", "service_worker", "shared_worker");
    private static final List<String> NEW_TARGET =
            List.of("url", "width", "height", "left", "top", "newWindow", "background", "forTab");
    private static final String CONTEXT = "browserContextId";
    private static final String TARGET = "targetId";
    private static final String SESSION = "sessionId";
    private static final String PARAMETERS = "params";

    private final Episode.DevToolsPlace place;
    private final Acts acts;
    private final ActReader reader;
    private final DevTools.Receiver receiver;
    private final Consumer<DevToolsClient> onClose;
    private final Addresses addresses;
    private final DevToolsLink link;
    private final String browserTarget = random();

    private final Map<Long, Sent> sent = new HashMap<>();
    private final Map<String, ObjectNode> targets = new LinkedHashMap<>();
    private final Set<String> hidden = new HashSet<>();
    private final Map<String, Attached> sessions = new HashMap<>();
    private final Map<String, Level> levels = new LinkedHashMap<>();
    private final Deque<Level> attaching = new ArrayDeque<>();
    private final Deque<List<Runnable>> unrecorded = new ArrayDeque<>();
    private final List<Runnable> whenJudged = new ArrayList<>();
    private @Nullable String root;
    private long next = 1;
    private boolean opensPage;
    private boolean resized;
    private boolean closed;

    DevToolsClient(
            Episode.DevToolsPlace place, Acts acts, DevTools.Receiver receiver, Consumer<DevToolsClient> onClose) {
        this.place = place;
        this.acts = acts;
        this.reader = new ActReader(acts);
        this.receiver = receiver;
        this.onClose = onClose;
        this.addresses = new Addresses(place.reaches());
        this.link = place.source().open();
        levels.put("", new Level(""));
    }

    /** A command under way; {@code done} gets its reply, which has a result or an error. */
    private record Sent(Consumer<BrowserMessage> done) {}

    /**
     * A session with a target.
     *
     * @param parent session that it was attached with: ours with the browser, or another of these
     * @param level whose client asked for it; null if Chromium attached it for a page
     */
    private record Attached(
            String target, String parent, @Nullable Level level) {}

    /** What a client has asked for in one of its sessions with the browser. */
    private static final class Level {
        private final String session;
        private @Nullable TargetFilter discovering;
        private @Nullable TargetFilter attaching;
        private final Set<String> attached = new HashSet<>();

        Level(String session) {
            this.session = session;
        }
    }

    static JsonNode parsed(String message) {
        try {
            return JSON.readTree(message);
        } catch (JsonProcessingException e) {
            throw new CommandException("not JSON: " + e.getOriginalMessage());
        }
    }

    private static String random() {
        var bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().withUpperCase().formatHex(bytes);
    }

    /** Learns of the targets, and attaches to one if the client is about one. */
    void open(@Nullable String page) {
        var thread = new Thread(this::listen, "devtools-client");
        thread.setDaemon(true);
        thread.start();
        var discover = JSON.createObjectNode().put("discover", true);
        discover.putArray("filter").addObject();
        await("discovering the pages", done -> send(link.session(), "Target.setDiscoverTargets", discover, done));
        if (page != null) {
            if (!isShown(page)) {
                throw new BrowserException("there is no page " + page);
            }
            opensPage = true;
            var reply = await("attaching to the page", done -> attach(page, level(""), done));
            synchronized (this) {
                root = reply.value(SESSION);
            }
        }
    }

    private BrowserMessage await(String what, Consumer<Consumer<BrowserMessage>> command) {
        var answered = new CountDownLatch(1);
        var reply = new BrowserMessage[1];
        synchronized (this) {
            command.accept(given -> {
                reply[0] = given;
                answered.countDown();
            });
        }
        try {
            if (!answered.await(OPENING_SECONDS, TimeUnit.SECONDS)) {
                throw new BrowserException(what + " took longer than " + OPENING_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowserException(what + " was interrupted", e);
        }
        if (reply[0].isError()) {
            throw new BrowserException(what + ": " + reply[0].value("message"));
        }
        return reply[0];
    }

    // From the client

    /** A message of the client. */
    public void receive(String text) {
        synchronized (this) {
            if (closed) {
                return;
            }
            JsonNode message;
            try {
                message = parsed(text);
            } catch (CommandException e) {
                out(JSON.createObjectNode().set("error", error(MALFORMED, String.valueOf(e.getMessage()))));
                return;
            }
            try {
                goOn();
                receive(message);
            } catch (BrowserException e) {
                // the browser has gone; the thread that listens ends the connection
            }
        }
    }

    private List<Runnable> judgedMeanwhile() {
        if (whenJudged.isEmpty() || place.isJudging().getAsBoolean()) {
            return List.of();
        }
        var waiting = List.copyOf(whenJudged);
        whenJudged.clear();
        return waiting;
    }

    private void receive(JsonNode message) {
        var id = message.path("id");
        var method = message.path("method").asText();
        if (!id.isIntegralNumber() || !message.path("method").isTextual()) {
            out(JSON.createObjectNode()
                    .set("error", error(MALFORMED, "a message needs an integer id and the name of a method")));
            return;
        }
        var given = message.path(SESSION).asText("");
        var session = given.isEmpty() && root != null ? root : given;
        var reply = new Reply(id.longValue(), given);
        if (!session.isEmpty() && !sessions.containsKey(session) && !levels.containsKey(session)) {
            reply.fail(NO_SESSION, "Session with given id not found.");
            return;
        }
        if (sent.size() >= MOST_COMMANDS) {
            reply.fail(REFUSED, method + " was refused: " + MOST_COMMANDS + " commands are under way");
            return;
        }
        var parameters = message.path(PARAMETERS) instanceof ObjectNode object ? object : JSON.createObjectNode();
        try {
            perform(session, method, parameters, reply);
        } catch (CommandException e) {
            acts.refuse(method);
            reply.fail(REFUSED, method + " was refused: " + e.getMessage());
        }
    }

    /** Where a reply goes. */
    private final class Reply {
        private final long id;
        private final String session;

        Reply(long id, String session) {
            this.id = id;
            this.session = session;
        }

        void succeed(ObjectNode result) {
            out(message().set("result", result));
        }

        void fail(int code, String why) {
            out(message().set("error", error(code, why)));
        }

        /** Passes on what Chromium replied. */
        void pass(BrowserMessage reply) {
            receiver.receive(reply.asReply(id, session));
        }

        private ObjectNode message() {
            var message = JSON.createObjectNode().put("id", id);
            return session.isEmpty() ? message : message.put(SESSION, session);
        }
    }

    private void perform(String session, String method, ObjectNode parameters, Reply reply) {
        requireOwn(parameters);
        if (method.startsWith("Target.")) {
            performTarget(session, method, parameters, reply);
            return;
        }
        var rule = MethodRules.of(method);
        switch (rule.kind()) {
            case REFUSE -> throw new CommandException(rule.reason());
            case ANSWER -> reply.succeed(JSON.createObjectNode());
            default -> {
                check(method, parameters, session);
                forward(session, method, parameters, rule.kind(), reply);
            }
        }
    }

    private void requireOwn(ObjectNode parameters) {
        var context = parameters.path(CONTEXT).asText("");
        if (!context.isEmpty() && !context.equals(place.context())) {
            throw new CommandException("there is one browser context, the lease's; no other can be used");
        }
        var target = parameters.path(TARGET).asText("");
        if (!target.isEmpty() && !isShown(target) && !target.equals(browserTarget)) {
            throw new CommandException("No target with given id found");
        }
    }

    private void check(String method, ObjectNode parameters, String session) {
        switch (method) {
            case "Page.navigate" -> requireAddress(method, parameters, session);
            case "Fetch.continueRequest" ->
                addresses.require(parameters.path("url").asText(""));
            case "DOM.setFileInputFiles" ->
                throw new CommandException("files of this machine can't be uploaded over DevTools");
            case "Input.dispatchDragEvent" -> {
                if (!parameters.at("/data/files").isEmpty()) {
                    throw new CommandException("files of this machine can't be uploaded over DevTools");
                }
            }
            case "Emulation.setDeviceMetricsOverride", "Emulation.clearDeviceMetricsOverride" -> resized = true;
            default -> {}
        }
    }

    private void requireAddress(String method, ObjectNode parameters, String session) {
        try {
            addresses.require(parameters.path("url").asText(""));
        } catch (CommandException e) {
            reader.failed(targetOf(session), method, parameters, String.valueOf(e.getMessage()));
            reader.takeReady().forEach(Runnable::run);
            throw e;
        }
    }

    private void forward(String session, String method, ObjectNode parameters, MethodRules.Kind kind, Reply reply) {
        var recording = recorded(session, method, parameters, kind);
        // Chromium's pages don't know their own context's cookies.
        var cookies = method.startsWith("Storage.") && method.endsWith("Cookies");
        if (cookies) {
            parameters.put(CONTEXT, place.context());
        }
        send(cookies || levels.containsKey(session) ? link.session() : session, method, parameters, answer -> {
            record(recording);
            reply.pass(answer);
        });
    }

    /** The steps that are complete with this command. */
    private List<Runnable> recorded(String session, String method, JsonNode parameters, MethodRules.Kind kind) {
        if (kind == MethodRules.Kind.SCRIPT) {
            acts.script(ActReader.command(method, parameters));
        }
        if (kind != MethodRules.Kind.ACT) {
            return List.of();
        }
        reader.read(targetOf(session), method, parameters).ifPresent(refusal -> {
            throw new CommandException(refusal);
        });
        var ready = reader.takeReady();
        if (!ready.isEmpty()) {
            unrecorded.add(ready);
        }
        return ready;
    }

    /** Records steps in the order in which they were made, even if they were answered in another. */
    @SuppressWarnings("ReferenceEquality") // which list, not what is in it
    private void record(List<Runnable> steps) {
        if (steps.isEmpty() || unrecorded.stream().noneMatch(each -> each == steps)) {
            return;
        }
        List<Runnable> done;
        do {
            done = unrecorded.remove();
            done.forEach(Runnable::run);
        } while (done != steps);
    }

    private String targetOf(String session) {
        var attached = sessions.get(session);
        return attached == null ? "" : attached.target();
    }

    // The domain Target

    private void performTarget(String session, String method, ObjectNode parameters, Reply reply) {
        switch (method) {
            case "Target.getTargets" -> reply.succeed(known(TargetFilter.of(parameters)));
            case "Target.getTargetInfo" -> reply.succeed(info(session, parameters));
            case "Target.getBrowserContexts" -> {
                var contexts = JSON.createObjectNode();
                contexts.putArray("browserContextIds");
                reply.succeed(contexts.put("defaultBrowserContextId", place.context()));
            }
            case "Target.setDiscoverTargets" -> discover(level(session), parameters, reply);
            case "Target.setAutoAttach" -> {
                if (levels.containsKey(session)) {
                    requireFlat(parameters, parameters.path("autoAttach").asBoolean());
                    attachAll(level(session), parameters, reply);
                } else {
                    requireFlat(parameters, parameters.path("autoAttach").asBoolean());
                    send(session, method, parameters, reply::pass);
                }
            }
            case "Target.attachToTarget" -> {
                requireFlat(parameters, true);
                var target = parameters.path(TARGET).asText();
                if (!isShown(target)) {
                    throw new CommandException("No target with given id found");
                }
                attach(target, level(session), reply::pass);
            }
            case "Target.attachToBrowserTarget" -> attachToBrowser(level(session), reply);
            case "Target.detachFromTarget" -> detach(parameters.path(SESSION).asText(""), reply);
            case "Target.createTarget" -> create(parameters, reply);
            case "Target.closeTarget", "Target.activateTarget" -> actOnTarget(method, parameters, reply);
            case "Target.createBrowserContext", "Target.disposeBrowserContext" ->
                throw new CommandException("there is one browser context, the lease's; use it as the default one");
            default -> throw new CommandException("it would reach beyond the lease's pages");
        }
    }

    private static void requireFlat(ObjectNode parameters, boolean needed) {
        if (needed && !parameters.path("flatten").asBoolean()) {
            throw new CommandException("only sessions with \"flatten\": true are offered");
        }
    }

    /** The level of a session with the browser, else that of the connection itself. */
    private Level level(String session) {
        var level = levels.get(session);
        return level != null ? level : Objects.requireNonNull(levels.get(""));
    }

    private ObjectNode known(TargetFilter filter) {
        var result = JSON.createObjectNode();
        var infos = result.putArray("targetInfos");
        targets.values().stream()
                .filter(info -> filter.matches(type(info)))
                .forEach(info -> infos.add(info.deepCopy()));
        if (filter.matches("browser")) {
            infos.add(browserInfo());
        }
        return result;
    }

    private ObjectNode info(String session, ObjectNode parameters) {
        var target = parameters.path(TARGET).asText(targetOf(session));
        var info = targets.get(target);
        return JSON.createObjectNode().set("targetInfo", info == null ? browserInfo() : info.deepCopy());
    }

    private ObjectNode browserInfo() {
        return JSON.createObjectNode()
                .put(TARGET, browserTarget)
                .put("type", "browser")
                .put("title", "")
                .put("url", "")
                .put("attached", true)
                .put("canAccessOpener", false);
    }

    private static String type(JsonNode info) {
        return info.path("type").asText();
    }

    private void discover(Level level, ObjectNode parameters, Reply reply) {
        if (!parameters.path("discover").asBoolean()) {
            level.discovering = null;
        } else {
            var filter = TargetFilter.of(parameters);
            level.discovering = filter;
            known(filter).path("targetInfos").forEach(info -> event(level, "Target.targetCreated", "targetInfo", info));
        }
        reply.succeed(JSON.createObjectNode());
    }

    private void attachAll(Level level, ObjectNode parameters, Reply reply) {
        if (!parameters.path("autoAttach").asBoolean()) {
            level.attaching = null;
            sessions.forEach((session, attached) -> {
                if (attached.level() == level && level.attached.contains(attached.target())) {
                    send(
                            link.session(),
                            "Target.detachFromTarget",
                            JSON.createObjectNode().put(SESSION, session),
                            done -> {});
                }
            });
            level.attached.clear();
            reply.succeed(JSON.createObjectNode());
            return;
        }
        level.attaching = TargetFilter.of(parameters);
        var left = new int[] {1};
        Runnable one = () -> {
            if (--left[0] == 0) {
                reply.succeed(JSON.createObjectNode());
            }
        };
        for (var info : List.copyOf(targets.values())) {
            if (isAttachedBy(level, info)) {
                left[0]++;
                attachFor(level, info, done -> one.run());
            }
        }
        one.run();
    }

    private static boolean isAttachedBy(Level level, JsonNode info) {
        var filter = level.attaching;
        return filter != null
                && ATTACHED_BY_BROWSER.contains(type(info))
                && filter.matches(type(info))
                && !level.attached.contains(info.path(TARGET).asText());
    }

    private void attachFor(Level level, JsonNode info, Consumer<BrowserMessage> done) {
        var target = info.path(TARGET).asText();
        level.attached.add(target);
        attach(target, level, done);
    }

    private void attach(String target, Level level, Consumer<BrowserMessage> done) {
        attaching.add(level);
        var parameters = JSON.createObjectNode().put(TARGET, target).put("flatten", true);
        send(link.session(), "Target.attachToTarget", parameters, reply -> {
            if (reply.isError()) {
                // No event came for it.
                attaching.remove(level);
            }
            done.accept(reply);
        });
    }

    /** A second session with the browser is the first one by another name. */
    private void attachToBrowser(Level level, Reply reply) {
        var session = random();
        levels.put(session, new Level(session));
        var parameters = JSON.createObjectNode().put(SESSION, session).put("waitingForDebugger", false);
        parameters.set("targetInfo", browserInfo());
        event(level, "Target.attachedToTarget", parameters);
        reply.succeed(JSON.createObjectNode().put(SESSION, session));
    }

    private void detach(String session, Reply reply) {
        if (!session.isEmpty() && levels.remove(session) != null) {
            reply.succeed(JSON.createObjectNode());
            return;
        }
        var attached = sessions.get(session);
        if (attached == null) {
            throw new CommandException("No session with given id");
        }
        send(
                attached.parent(),
                "Target.detachFromTarget",
                JSON.createObjectNode().put(SESSION, session),
                reply::pass);
    }

    private void create(ObjectNode given, Reply reply) {
        var method = "Target.createTarget";
        if (place.isJudging().getAsBoolean()) {
            // A tab that opens now could not be told from those of the judgment.
            whenJudged.add(() -> guarded(method, reply, () -> create(given, reply)));
            return;
        }
        requireAddress(method, given, "");
        if (targets.values().stream().filter(info -> type(info).equals("page")).count() >= Stage.MOST_TABS) {
            throw new CommandException("there are " + Stage.MOST_TABS + " tabs, the most that may be open");
        }
        var parameters = JSON.createObjectNode();
        NEW_TARGET.stream().filter(given::has).forEach(name -> parameters.set(name, given.path(name)));
        parameters.put(CONTEXT, place.context());
        var recording = recorded("", method, parameters, MethodRules.Kind.ACT);
        send(link.session(), method, parameters, answer -> {
            var target = answer.value(TARGET);
            acts.show(target);
            record(recording);
            // Chromium attaches to a new page before it answers; here it is attached to meanwhile.
            whenAttached(() -> reply.pass(answer));
        });
    }

    private void guarded(String method, Reply reply, Runnable command) {
        try {
            command.run();
        } catch (CommandException e) {
            acts.refuse(method);
            reply.fail(REFUSED, method + " was refused: " + e.getMessage());
        }
    }

    /** Runs something when the attachments that were begun are done. */
    private void whenAttached(Runnable work) {
        if (attaching.isEmpty()) {
            work.run();
        } else {
            // Commands of one session are answered in order.
            send(link.session(), "Target.getTargetInfo", JSON.createObjectNode(), done -> work.run());
        }
    }

    private void actOnTarget(String method, ObjectNode parameters, Reply reply) {
        var target = parameters.path(TARGET).asText();
        if (!isShown(target)) {
            throw new CommandException("No target with given id found");
        }
        var recording = recorded("", method, parameters, MethodRules.Kind.ACT);
        if (method.equals("Target.activateTarget")) {
            acts.show(target);
        }
        send(link.session(), method, parameters, answer -> {
            record(recording);
            reply.pass(answer);
        });
    }

    private synchronized boolean isShown(String target) {
        return targets.containsKey(target);
    }

    // To the browser and from it

    private void send(String session, String method, ObjectNode parameters, Consumer<BrowserMessage> done) {
        var id = next++;
        sent.put(id, new Sent(done));
        var message =
                JSON.createObjectNode().put("id", id).put("method", method).put(SESSION, session);
        message.set(PARAMETERS, parameters);
        link.send(message.toString());
    }

    private void listen() {
        var why = "the browser has gone";
        try {
            while (true) {
                var message = BrowserMessage.of(link.receive());
                synchronized (this) {
                    if (closed) {
                        return;
                    }
                    judgedMeanwhile().forEach(Runnable::run);
                    handle(message);
                }
            }
        } catch (BrowserException e) {
            why = String.valueOf(e.getMessage());
        } finally {
            close(why);
        }
    }

    private void handle(BrowserMessage message) {
        if (message.isReply()) {
            var command = sent.remove(message.id());
            if (command != null) {
                command.done().accept(message);
            }
            return;
        }
        var session = message.session();
        var method = message.method();
        if (session.equals(link.session())) {
            handleBrowser(method, message.content());
            return;
        }
        if (!sessions.containsKey(session)) {
            return;
        }
        if (method.equals("Target.attachedToTarget")) {
            var parameters = message.content();
            sessions.put(
                    parameters.path(SESSION).asText(),
                    new Attached(parameters.at("/targetInfo/targetId").asText(), session, null));
        } else if (method.equals("Target.detachedFromTarget")) {
            sessions.remove(message.value(SESSION));
        } else if (method.startsWith("Target.target")) {
            // about targets that may be others'
            return;
        }
        receiver.receive(session.equals(root) ? message.withoutSession() : message.text());
    }

    private void handleBrowser(String method, ObjectNode parameters) {
        switch (method) {
            case "Target.targetCreated" -> created((ObjectNode) parameters.path("targetInfo"));
            case "Target.targetInfoChanged" -> changed((ObjectNode) parameters.path("targetInfo"));
            case "Target.targetDestroyed", "Target.targetCrashed" -> {
                var target = parameters.path(TARGET).asText();
                var info = method.endsWith("Destroyed") ? targets.remove(target) : targets.get(target);
                hidden.remove(target);
                if (info != null) {
                    discoverers(info).forEach(level -> event(level, method, parameters));
                }
            }
            case "Target.attachedToTarget" -> {
                var level = attaching.poll();
                var target = parameters.at("/targetInfo/targetId").asText();
                var session = parameters.path(SESSION).asText();
                sessions.put(session, new Attached(target, link.session(), level));
                if (level != null && !isOpening(level)) {
                    event(level, method, parameters);
                }
            }
            case "Target.detachedFromTarget" -> {
                var session = parameters.path(SESSION).asText();
                var attached = sessions.remove(session);
                if (attached != null && session.equals(root)) {
                    close("the page was closed");
                } else if (attached != null && attached.level() != null) {
                    attached.level().attached.remove(attached.target());
                    event(attached.level(), method, parameters);
                }
            }
            default -> {}
        }
    }

    /** The attachment to the page that the connection is about is no event of it. */
    private boolean isOpening(Level level) {
        return opensPage && level.session.isEmpty() && root == null;
    }

    private void created(ObjectNode info) {
        if (!place.context().equals(info.path(CONTEXT).asText()) || !TYPES.contains(type(info))) {
            return;
        }
        var target = info.path(TARGET).asText();
        if (place.isJudging().getAsBoolean() && !info.hasNonNull("openerId")) {
            hidden.add(target);
            return;
        }
        targets.put(target, info);
        discoverers(info).forEach(level -> event(level, "Target.targetCreated", "targetInfo", info));
        for (var level : List.copyOf(levels.values())) {
            if (isAttachedBy(level, info)) {
                attachFor(level, info, done -> {});
            }
        }
    }

    private void changed(ObjectNode info) {
        var target = info.path(TARGET).asText();
        if (targets.containsKey(target)) {
            targets.put(target, info);
            discoverers(info).forEach(level -> event(level, "Target.targetInfoChanged", "targetInfo", info));
        }
    }

    private List<Level> discoverers(JsonNode info) {
        return levels.values().stream()
                .filter(level -> level.discovering != null && level.discovering.matches(type(info)))
                .toList();
    }

    private void event(Level level, String method, String name, JsonNode value) {
        event(level, method, JSON.createObjectNode().set(name, value.deepCopy()));
    }

    private void event(Level level, String method, JsonNode parameters) {
        var message = JSON.createObjectNode().put("method", method);
        message.set(PARAMETERS, parameters);
        if (!level.session.isEmpty()) {
            message.put(SESSION, level.session);
        }
        out(message);
    }

    private static ObjectNode error(int code, String message) {
        return JSON.createObjectNode().put("code", code).put("message", message);
    }

    private void out(JsonNode message) {
        receiver.receive(message.toString());
    }

    /** Ends a step that is still open. */
    synchronized void flush() {
        reader.flush();
        unrecorded.add(reader.takeReady());
        unrecorded.forEach(steps -> steps.forEach(Runnable::run));
        unrecorded.clear();
    }

    /** Goes on with what has waited for the end of a judgment. */
    synchronized void goOn() {
        judgedMeanwhile().forEach(Runnable::run);
    }

    /** Ends the connection. */
    @Override
    public void close() {
        close("closed");
    }

    void close(String why) {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            flush();
            if (resized) {
                acts.restoreViewport();
            }
        }
        onClose.accept(this);
        link.close();
        receiver.ended(why);
    }
}
