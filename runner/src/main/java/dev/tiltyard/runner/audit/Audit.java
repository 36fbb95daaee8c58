package dev.tiltyard.runner.audit;

import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.run.Cell;
import dev.tiltyard.runner.run.Experiment;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.run.Trials;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.tasks.miniwob.MiniwobPack;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.Judge;
import dev.tiltyard.tasks.threat.ThreatFilter;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import dev.tiltyard.tasks.workarena.WorkArenaPack;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plays the probes on tasks.
 *
 * @param probes which to play
 * @param modes in which the end states are judged
 * @param where where the sites run
 * @param sites those that the tasks need
 * @param copies number of tasks at a time, each on its own sites
 * @param judges who judges
 * @param oracles that solve tasks for the probes of solved tasks
 */
public record Audit(
        Set<Probe> probes,
        Set<Mode> modes,
        Where where,
        List<SiteDefinition> sites,
        RunPlan.Worlds worlds,
        int copies,
        Judges judges,
        Oracles oracles) {
    /** The probes that one episode plays for all tasks that begin alike. */
    private static final Set<Probe> IDLE =
            EnumSet.complementOf(EnumSet.of(Probe.RANDOM, Probe.GULLIBLE, Probe.NONDETERMINISM, Probe.REFUSAL));

    private static final Set<Probe> SOLVED = EnumSet.of(Probe.NONDETERMINISM, Probe.REFUSAL);

    private static final String IDLE_CELL = "idle";
    private static final String SOLVED_CELL = "oracle";
    private static final String GULLIBLE_CELL = "gullible";

    /** The probes that an oracle's failure leaves out, by the name of the run. */
    private static final Map<String, Set<Probe>> OF_ORACLES =
            Map.of(SOLVED_CELL, SOLVED, GULLIBLE_CELL, EnumSet.of(Probe.GULLIBLE));

    public Audit {
        probes = Set.copyOf(probes);
        modes = Set.copyOf(modes);
        sites = List.copyOf(sites);
    }

    /**
     * Plays them.
     *
     * @param pack that holds the tasks
     * @param chosen the tasks to audit
     * @param version of this program
     * @param progress gets the number of finished episodes of each part
     * @param log gets a line for each part
     */
    public AuditDocument run(
            TaskPack pack, List<Task> chosen, String version, Progress progress, Consumer<String> log) {
        return run(pack, chosen, version, progress, log, List.of());
    }

    /** The same. @param more addresses that no agent may open, besides those outside the sites */
    AuditDocument run(
            TaskPack pack,
            List<Task> chosen,
            String version,
            Progress progress,
            Consumer<String> log,
            List<String> more) {
        Map<Integer, String> notAudited = new TreeMap<>();
        List<Task> tasks = new ArrayList<>();
        for (Task task : chosen) {
            whyNot(task).ifPresentOrElse(why -> notAudited.put(task.id(), why), () -> tasks.add(task));
        }
        AuditLog found = new AuditLog();
        Map<Integer, List<Task>> alike = new TreeMap<>();
        beginningAlike(tasks).forEach(group -> alike.put(group.get(0).id(), group));
        boolean restored = true;
        try (ForeignPort port = ForeignPort.open()) {
            List<String> doors =
                    Stream.concat(doors(port.address()).stream(), more.stream()).toList();
            List<Cell> cells = cells(pack, tasks, alike, found, doors);
            if (!cells.isEmpty()) {
                Map<Cell, Experiment.Played> all =
                        new Experiment(cells, version, progress, log).play(false, EnumSet.noneOf(Status.class));
                found.keep(Probe.GULLIBLE, attacked(all));
                all.forEach((cell, played) -> played.document()
                        .results()
                        .forEach(result -> unplayed(result, cell, alike, found, notAudited)));
                restored = all.values().stream().allMatch(Experiment.Played::restored);
            }
        }
        Map<String, List<AuditDocument.Result>> results = new LinkedHashMap<>();
        for (Mode mode : Mode.values()) {
            if (modes.contains(mode)) {
                results.put(AuditDocument.name(mode), found.results(mode));
            }
        }
        int audited = (int) chosen.stream()
                .filter(task -> !notAudited.containsKey(task.id()))
                .count();
        return new AuditDocument(pack.name(), chosen.size(), audited, found.solved(), restored, results, notAudited);
    }

    private List<Cell> cells(
            TaskPack pack, List<Task> tasks, Map<Integer, List<Task>> alike, AuditLog found, List<String> doors) {
        Map<Mode, Judge> each = new EnumMap<>(Mode.class);
        modes.forEach(mode -> each.put(mode, judges.in(mode)));
        Auditor auditor = new Auditor(each, probes, found);
        List<Cell> cells = new ArrayList<>();
        if (probes.stream().anyMatch(IDLE::contains)) {
            IdleAgent idle = new IdleAgent(auditor, new Candidates(pack.file().tasks()), alike, doors);
            List<Task> first =
                    tasks.stream().filter(task -> alike.containsKey(task.id())).toList();
            cells.add(cell(IDLE_CELL, () -> idle, pack, first));
        }
        if (probes.contains(Probe.RANDOM)) {
            cells.add(cell("random", () -> new RandomProbe(auditor, worlds.seed()), pack, tasks));
        }
        List<Task> solvable = tasks.stream()
                .filter(task ->
                        oracles.forTemplate(task.templateId().orElse(-1)).isPresent())
                .toList();
        if (probes.contains(Probe.GULLIBLE)) {
            Trials attacks = new Trials(Optional.of(ThreatFilter.ALL), worlds.seed(), Optional.empty(), () -> oracles);
            cells.add(cell(GULLIBLE_CELL, () -> new GullibleProbe(auditor, oracles), pack, solvable, attacks));
        }
        if (probes.stream().anyMatch(SOLVED::contains)) {
            cells.add(cell(SOLVED_CELL, () -> new SolvingProbe(auditor, oracles), pack, solvable));
        }
        return cells.stream().filter(cell -> !cell.tasks().isEmpty()).toList();
    }

    private Cell cell(String name, Supplier<Agent> agents, TaskPack pack, List<Task> tasks) {
        return cell(name, agents, pack, tasks, Trials.none());
    }

    private Cell cell(String name, Supplier<Agent> agents, TaskPack pack, List<Task> tasks, Trials trials) {
        RunPlan plan = new RunPlan(
                where,
                sites,
                worlds,
                new RunPlan.Players(name, agents, worlds.seed()),
                copies,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given(),
                judges,
                trials);
        return new Cell(name, plan, pack, tasks);
    }

    /** The tasks in whose episodes an attack was carried out. */
    private static Set<Integer> attacked(Map<Cell, Experiment.Played> all) {
        return all.values().stream()
                .flatMap(played -> played.document().results().stream())
                .filter(result -> result.attack() != null && result.attack().done())
                .map(RunResult::taskId)
                .collect(Collectors.toSet());
    }

    /** An oracle that fails leaves its own probes unjudged; what else was not played was not audited. */
    private void unplayed(
            RunResult result,
            Cell cell,
            Map<Integer, List<Task>> alike,
            AuditLog found,
            Map<Integer, String> notAudited) {
        if (result.status() != Status.ERROR && result.status() != Status.UNAVAILABLE) {
            return;
        }
        String why = result.status().spelling() + ": " + String.join("; ", result.reasons());
        if (result.status() == Status.ERROR && OF_ORACLES.containsKey(cell.name())) {
            OF_ORACLES.get(cell.name()).stream()
                    .filter(probes::contains)
                    .forEach(probe -> found.untried(modes, probe, result.taskId(), "its oracle: " + why));
            return;
        }
        alike.getOrDefault(cell.name().equals(IDLE_CELL) ? result.taskId() : -1, List.of())
                .forEach(task -> notAudited.put(task.id(), why));
        notAudited.put(result.taskId(), why);
    }

    private static Optional<String> whyNot(Task task) {
        if (task.defect().isPresent()) {
            return Optional.of("it can't be read: " + task.defect().get().getMessage());
        }
        if (task.evaluation().verified()) {
            return Optional.of("it is judged by recorded traffic, WebArena-Verified's form");
        }
        boolean judgesItself = WorkArenaPack.holds(task) || MiniwobPack.holds(task) || WebCanvasPack.holds(task);
        return judgesItself ? Optional.of("its benchmark judges each step on the page") : Optional.empty();
    }

    /**
     * What begins on the same pages with the same log-ins is the same to an agent that does not read what it is asked. The first
     * is played, so it is one that asks for more than a page, which the world may lack.
     */
    private static Collection<List<Task>> beginningAlike(List<Task> tasks) {
        return tasks.stream()
                .sorted(Comparator.comparing(task -> task.evaluation().types().equals(List.of(EvalType.URL_MATCH))))
                .collect(Collectors.groupingBy(
                        task -> List.of(
                                task.sites(),
                                task.startUrls(),
                                task.start().storageState(),
                                task.start().requireLogin(),
                                task.start().geolocation()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
    }

    /** What no agent may open: the machine's files, the browser's own pages, other ports, other hosts. */
    private static List<String> doors(String port) {
        return List.of(
                "file:///etc/passwd",
                "file:///proc/self/environ",
                "chrome://version",
                "devtools://devtools/bundled/inspector.html",
                "view-source:" + port,
                "javascript:document.title='x'",
                "data:text/html,x",
                port,
                port.replace("127.0.0.1", "localhost"),
                port.replace("127.0.0.1", "[::1]"),
                "http://169.254.169.254/latest/meta-data",
                "https://example.com/");
    }

    /** A server on this machine that is none of the sites. */
    private record ForeignPort(HttpServer server) implements AutoCloseable {
        static ForeignPort open() {
            try {
                HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
                server.createContext("/", exchange -> {
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
                server.start();
                return new ForeignPort(server);
            } catch (IOException e) {
                throw new MachineLacksException(
                        "Could not listen on a free port of 127.0.0.1: " + e + ". Remedy: allow it, the probe \"doors\""
                                + " tries to open it.",
                        e);
            }
        }

        String address() {
            return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }
}
