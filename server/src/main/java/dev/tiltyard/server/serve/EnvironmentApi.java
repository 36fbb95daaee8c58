package dev.tiltyard.server.serve;

import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.episode.EpisodeException;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.server.computer.Computer;
import dev.tiltyard.server.computer.Dialect;
import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.values.TiltyardException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The requests of the environment API, with JSON in and out. Both HTTP and MCP use it. */
public final class EnvironmentApi {
    private static final int MOST_PATIENCE = 300;
    /** The calls of models' computer-use tools. */
    static final String COMPUTER = "computer";

    private static final String DRAIN = "drain";
    private static final String LEASE = "lease";
    private static final String ORACLE = "oracle";
    private static final String SCORE = "score";
    private static final String FORK = "fork";
    private static final int MOST_FORKS = 64;
    private static final int MOST_DRAINING = 24 * 3600;
    private static final int MOST_STEPS = 10_000;
    /** Everything else shows or changes what an agent is judged by. */
    private static final Set<String> FOR_AGENTS = Set.of("observation", "step", COMPUTER);

    private final Environments environments;
    private final AgentTokens agentTokens = new AgentTokens();
    private volatile URI address = URI.create("http://127.0.0.1:" + ApiServer.USUAL_PORT);
    private final Map<String, Verb> verbs = new LinkedHashMap<>();

    public EnvironmentApi(Environments environments) {
        this.environments = environments;
        ServePlan plan = environments.plan();
        scoring(plan.tasks(), new ScoreDesk(plan.tasks(), plan.judges(), plan.mode()))
                .forEach(verb -> verbs.put(verb.name(), verb));
        add("leases", "GET", "/v1/leases", 200, Set.of(), call -> leases());
        add(DRAIN, "POST", "/v1/drain", 200, Set.of("wait_seconds"), call -> drain(call.request()));
        add(LEASE, "POST", "/v1/leases", 201, Set.of("patience_seconds"), call -> lease(call));
        add(
                "reset",
                "POST",
                "/v1/leases/{lease}/reset",
                200,
                Stream.concat(EpisodeRequest.FIELDS.stream(), Stream.of("days", "days_seed"))
                        .collect(Collectors.toUnmodifiableSet()),
                call -> reset(environments.get(call.lease()), call.request()));
        add("observation", "GET", "/v1/leases/{lease}/observation", 200, Set.of(), call -> observation(call));
        add(
                "step",
                "POST",
                "/v1/leases/{lease}/step",
                200,
                Set.of("action"),
                call -> ApiDocuments.Stepped.of(
                        environments.get(call.lease()).step(call.request().requiredText("action"))));
        add(
                COMPUTER,
                "POST",
                "/v1/leases/{lease}/computer",
                200,
                Set.of("dialect", "call", "display_width", "display_height"),
                call -> ApiDocuments.Operated.of(environments
                        .get(call.lease())
                        .operate(computer(call.request()), call.request().object("call"))));
        add("cdp", "POST", "/v1/leases/{lease}/cdp", 200, Set.of(), call -> cdp(call));
        add("evaluate", "POST", "/v1/leases/{lease}/evaluate", 200, Set.of("answer"), call -> {
            HeldEnvironment held = environments.get(call.lease());
            return ApiDocuments.Judged.of(held.evaluate(call.request().text("answer")), held.missing());
        });
        add(ORACLE, "POST", "/v1/leases/{lease}/oracle", 200, Set.of(), call -> environments
                .get(call.lease())
                .solve());
        add(
                "session",
                "GET",
                "/v1/leases/{lease}/session",
                200,
                Set.of(),
                call -> ApiDocuments.Session.of(environments.get(call.lease()).session()));
        add(
                "adopt",
                "POST",
                "/v1/leases/{lease}/adopt",
                200,
                BrowserState.FIELDS,
                call -> ApiDocuments.Stepped.of(environments.get(call.lease()).adopt(BrowserState.of(call.request()))));
        add(
                "snapshot",
                "POST",
                "/v1/leases/{lease}/snapshots",
                201,
                Set.of(),
                call -> ApiDocuments.Snapshot.of(environments.get(call.lease()).taken()));
        add(
                "restore",
                "POST",
                "/v1/leases/{lease}/restore",
                200,
                Set.of("snapshot"),
                call -> ApiDocuments.Stepped.of(
                        environments.get(call.lease()).restored(call.request().requiredText("snapshot"))));
        add(FORK, "POST", "/v1/leases/{lease}/fork", 201, Set.of("n", "patience_seconds"), call -> fork(call));
        add(
                "release",
                "DELETE",
                "/v1/leases/{lease}",
                200,
                Set.of(),
                call -> ApiDocuments.Resets.of(
                        environments.release(call.lease()).closingReports()));
    }

    /** The requests that need no environment. */
    static List<Verb> scoring(List<Task> tasks, ScoreDesk desk) {
        return List.of(
                new Verb(
                        "tasks",
                        "GET",
                        "/v1/tasks",
                        200,
                        Set.of(),
                        call -> new ApiDocuments.Tasks(
                                tasks.stream().map(ApiDocuments.ServedTask::of).toList())),
                new Verb(SCORE, "POST", "/v1/score", 200, ScoreDesk.FIELDS, call -> desk.score(call.request())));
    }

    /** Answers one kind of request. */
    @FunctionalInterface
    interface Work {
        Record answer(Call call);
    }

    /**
     * A request.
     *
     * @param lease id of the lease; empty text where the path has none
     * @param gone whether the client has closed its connection
     */
    record Call(Caller caller, String lease, Request request, BooleanSupplier gone) {}

    /**
     * One kind of request.
     *
     * @param status of a successful answer
     * @param fields that its body may have
     */
    record Verb(String name, String method, String path, int status, Set<String> fields, Work work) {
        /** Whether agents may send it, too. */
        boolean isForAgents() {
            return FOR_AGENTS.contains(name);
        }

        /** Whether it waits for what others do, and not for its own work. */
        boolean waits() {
            return name.equals(LEASE) || name.equals(DRAIN) || name.equals(FORK);
        }

        /** Whether a model that plays for the harness has use for it. */
        boolean isTool() {
            return !Set.of(DRAIN, ORACLE, SCORE).contains(name);
        }

        /** Largest accepted body, in bytes: recorded episodes have pages and traffic in them. */
        int mostBytes() {
            return name.equals(SCORE) ? ApiServer.MOST_RECORDED_BYTES : ApiServer.MOST_BYTES;
        }
    }

    private void add(String name, String method, String path, int status, Set<String> fields, Work work) {
        verbs.put(name, new Verb(name, method, path, status, fields, work));
    }

    /** All kinds of requests, by name. */
    Map<String, Verb> verbs() {
        return verbs;
    }

    /** What the requests are about. */
    Environments environments() {
        return environments;
    }

    /** Takes notice of the address at which the API is served. */
    void servedAt(URI url) {
        address = url;
    }

    /** The tokens of the leases' agents. */
    AgentTokens agentTokens() {
        return agentTokens;
    }

    /**
     * Checks that a caller may send a request.
     *
     * @throws ApiProblem if not
     */
    static void requireAllowed(Verb verb, Caller caller, String lease) {
        if (!(caller instanceof Caller.Agent agent)) {
            return;
        }
        if (!verb.isForAgents()) {
            throw new ApiProblem(
                    403,
                    "harness_only",
                    "An agent's token does not allow " + verb.name() + ".",
                    "Agents observe and step; the harness does the rest with its own token.");
        }
        if (!agent.lease().equals(lease)) {
            throw new ApiProblem(
                    404,
                    "unknown_lease",
                    "This token's lease is another one.",
                    "Use the lease that the token came with.");
        }
    }

    /**
     * The document that answers a request.
     *
     * @param lease empty text where the path has none
     * @throws ApiProblem for every failure
     */
    Record answer(Verb verb, Caller caller, String lease, Request request) {
        return answer(verb, caller, lease, request, () -> false);
    }

    /**
     * The document that answers a request of a client that may go away meanwhile.
     *
     * @param gone whether the client has closed its connection
     */
    static Record answer(Verb verb, Caller caller, String lease, Request request, BooleanSupplier gone) {
        requireAllowed(verb, caller, lease);
        try {
            return verb.work().answer(new Call(caller, lease, request, gone));
        } catch (EpisodeException | IllegalArgumentException e) {
            throw new ApiProblem(
                    409, "not_possible", String.valueOf(e.getMessage()), "Change the request accordingly.");
        } catch (TiltyardException | BrowserException e) {
            throw new ApiProblem(
                    502,
                    "site_or_browser_failed",
                    String.valueOf(e.getMessage()),
                    "Reset, or release the lease and take another.");
        }
    }

    private ApiDocuments.Leases leases() {
        return new ApiDocuments.Leases(
                environments.all().stream().map(each -> document(each)).toList());
    }

    private ApiDocuments.Drained drain(Request request) {
        int patience = request.number("wait_seconds", 0, MOST_DRAINING).orElse(0);
        return new ApiDocuments.Drained(environments.drain(Duration.ofSeconds(patience)));
    }

    private ApiDocuments.Lease lease(Call call) {
        int patience =
                call.request().number("patience_seconds", 0, MOST_PATIENCE).orElse(10);
        HeldEnvironment leased = environments.lease(Duration.ofSeconds(patience), call.gone());
        if (call.gone().getAsBoolean()) {
            environments.release(leased.id());
        }
        return document(leased);
    }

    private ApiDocuments.Lease document(HeldEnvironment environment) {
        return ApiDocuments.Lease.of(
                environment,
                environments.plan(),
                agentTokens.of(environment.id()).value());
    }

    private ApiDocuments.Forks fork(Call call) {
        int copies = call.request().number("n", 1, MOST_FORKS).orElse(1);
        int patience =
                call.request().number("patience_seconds", 0, MOST_PATIENCE).orElse(0);
        Environments.Forks forked =
                environments.fork(environments.get(call.lease()), copies, Duration.ofSeconds(patience), call.gone());
        if (call.gone().getAsBoolean()) {
            forked.forks().forEach(fork -> environments.release(fork.id()));
        }
        return new ApiDocuments.Forks(
                forked.forks().stream()
                        .map(fork -> new ApiDocuments.Fork(document(fork), ApiDocuments.Stepped.of(fork.last())))
                        .toList(),
                forked.lacking());
    }

    private static Computer computer(Request request) {
        try {
            return new Computer(
                    Dialect.named(request.requiredText("dialect")),
                    pixels(request, "display_width"),
                    pixels(request, "display_height"));
        } catch (IllegalArgumentException e) {
            throw ApiProblem.badRequest("Field \"dialect\": " + e.getMessage() + ".", "Name one of these.");
        }
    }

    private static int pixels(Request request, String name) {
        return request.number(name, 1, Computer.MOST_PIXELS).orElse(0);
    }

    private ApiDocuments.Cdp cdp(Call call) {
        HeldEnvironment environment = environments.get(call.lease());
        environment.devTools();
        return ApiDocuments.Cdp.at(address, environment.key());
    }

    private ApiDocuments.Stepped observation(Call call) {
        HeldEnvironment environment = environments.get(call.lease());
        ApiDocuments.Stepped last = ApiDocuments.Stepped.of(environment.last());
        return environment
                .task()
                .map(task -> last.of(
                        call.caller() instanceof Caller.Harness
                                ? ApiDocuments.ServedTask.of(task)
                                : ApiDocuments.ServedTask.forAgent(task)))
                .orElse(last);
    }

    private ApiDocuments.Stepped reset(HeldEnvironment environment, Request request) {
        Optional<Task> task = request.number("task_id", 0, Integer.MAX_VALUE).map(this::known);
        Optional<Chain> chain = HeldDays.named(request);
        if (chain.isPresent()) {
            if (task.isPresent()) {
                throw ApiProblem.badRequest(
                        "Fields \"days\" and \"task_id\" don't go together: a chain has its own tasks.",
                        "Leave out one of them.");
            }
            ApiDocuments.Stepped morning = ApiDocuments.Stepped.of(
                    environment.nextDay(chain.get(), (lease, today) -> wanted(request, Optional.of(today))
                            .spec(lease)));
            return environment
                    .task()
                    .map(today -> morning.of(ApiDocuments.ServedTask.onADay(today, environment.leftOut())))
                    .orElse(morning);
        }
        EpisodeRequest wanted = wanted(request, task);
        ApiDocuments.Stepped first = ApiDocuments.Stepped.of(environment.reset(wanted::spec, task));
        return task.map(started -> first.of(ApiDocuments.ServedTask.started(started, environment.missing())))
                .orElse(first);
    }

    private static EpisodeRequest wanted(Request request, Optional<Task> task) {
        int steps = request.number("max_steps", 1, MOST_STEPS).orElse(30);
        return new EpisodeRequest(
                task,
                request.texts("start_urls"),
                request.texts("log_in"),
                request.text("profile").orElse("webarena-2023"),
                request.flag("screenshot"),
                request.flag("published_hosts"),
                steps,
                EpisodeRequest.faults(request),
                request.text("face"));
    }

    private Task known(int id) {
        return environments
                .plan()
                .task(id)
                .orElseThrow(() -> new ApiProblem(
                        404,
                        "unknown_task",
                        "There is no task " + id + " among the "
                                + environments.plan().tasks().size() + " served.",
                        "{tasks|GET /v1/tasks} lists them; 'serve --tasks FILE|PACK' selects them."));
    }
}
