package dev.tiltyard.server.webconsole;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.action.ActionRules;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.Limits;
import dev.tiltyard.env.observation.ObservationProfile;
import dev.tiltyard.env.observation.ObservationSettings;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.run.TaskPlay;
import dev.tiltyard.server.demonstration.Export;
import dev.tiltyard.server.demonstration.PackExport;
import dev.tiltyard.server.demonstration.Proof;
import dev.tiltyard.server.demonstration.Proposal;
import dev.tiltyard.server.demonstration.Proposing;
import dev.tiltyard.server.demonstration.RecordedStep;
import dev.tiltyard.server.demonstration.Recorder;
import dev.tiltyard.server.demonstration.TaskBuilder;
import dev.tiltyard.server.demonstration.Uploads;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What the console does about a task that is recorded: begins it, proposes its check, writes and proves it. */
final class RecordedTask {
    private static final int FIRST_ID = 1;
    private static final int MOST_STEPS = 10_000;
    private static final Duration ELEMENT = Duration.ofSeconds(3);
    private static final int LONGEST_NAME = 48;
    private static final String PACK = "pack.yaml";

    private final ConsoleEnvironment desk;
    private final ProofResources workshop;

    RecordedTask(ConsoleEnvironment desk, ProofResources workshop) {
        this.desk = desk;
        this.workshop = workshop;
    }

    /** Resets the sites and begins a recording. */
    void begin(List<String> sites, String startUrl, List<String> logIn) {
        Map<String, RunningSite> running = desk.environment().sites();
        if (sites.isEmpty() || !running.keySet().containsAll(sites)) {
            throw ConsoleProblem.badRequest(
                    "The sites " + sites + " are not all among those of this copy: " + running.keySet() + ".",
                    "Choose one or more of them.");
        }
        String start = startUrl.isBlank() ? "__" + sites.get(0).toUpperCase(Locale.ROOT) + "__" : startUrl.strip();
        List<String> accounts = logIn.stream()
                .filter(site -> sites.contains(site)
                        && !site(site).definition().accounts().isEmpty())
                .toList();
        Proposal task = new Proposal(
                nextId(), "", sites, start, accounts, "", Proposal.AnswerMatch.NONE, List.of(), List.of(), List.of());
        Task started = new TaskBuilder(task).read();
        Path uploads = desk.begin(task).folder();
        desk.environment().restart(lease -> spec(started, lease, uploads));
        desk.act("record", recorder -> true);
    }

    private static EpisodeSpec spec(Task task, Lease lease, Path uploads) {
        return TaskPlay.spec(TaskPlay.here(task, lease), lease)
                .observing(
                        ObservationSettings.of(ObservationProfile.WEBARENA_2023).withScreenshot(true))
                .limits(Limits.STANDARD.withSteps(MOST_STEPS).withEarlyStop(0, 0))
                .rules(ActionRules.standard().withElementTimeout(ELEMENT).withUploads(uploads))
                .build();
    }

    /** Ids go on where the folder of recorded tasks ends. */
    private int nextId() {
        return workshop.out()
                .filter(Files::isDirectory)
                .map(folder -> {
                    try (var walked = Files.walk(folder, 2)) {
                        return walked.filter(path -> path.endsWith("task.json"))
                                .mapToInt(RecordedTask::id)
                                .max()
                                .orElse(FIRST_ID - 1);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .map(last -> last + 1)
                .orElse(FIRST_ID);
    }

    private static int id(Path file) {
        try {
            return DocumentJson.read(file, JsonNode.class)
                    .path(0)
                    .path("task_id")
                    .asInt();
        } catch (IOException e) {
            return 0;
        }
    }

    private RunningSite site(String id) {
        return Objects.requireNonNull(desk.environment().sites().get(id), id);
    }

    private Proposal begun() {
        return desk.begun()
                .orElseThrow(() -> new ConsoleProblem(
                        409,
                        "not_recording",
                        "No task is being recorded here.",
                        "Choose the sites and start recording."));
    }

    /** The check that follows from the demonstration so far. */
    Proposal proposal(String intent, String answer) {
        Proposal begun = begun();
        desk.act("settle", Recorder::settle);
        Recorder recorder = recorder();
        Set<String> sites = new TreeSet<>(recorder.usedSites());
        sites.addAll(begun.sites());
        Map<String, List<StateChange>> changes = changes(sites);
        List<String> ordered = new ArrayList<>(begun.sites());
        sites.stream().filter(site -> !ordered.contains(site)).forEach(ordered::add);
        Proposal over = new Proposal(
                begun.taskId(),
                intent,
                ordered,
                begun.startUrl(),
                begun.logIn(),
                answer,
                Proposal.AnswerMatch.NONE,
                List.of(),
                List.of(),
                List.of());
        return new Proposing(recorder.steps(), changes).of(over, intent, answer);
    }

    private Recorder recorder() {
        return desk.recorder()
                .orElseThrow(() ->
                        new ConsoleProblem(409, "not_recording", "Nothing was recorded.", "Start recording first."));
    }

    /** What has changed since the start. */
    Map<String, List<StateChange>> changes(Set<String> sites) {
        return desk.environment().on("diff", live -> {
            Map<String, List<StateChange>> changes = new LinkedHashMap<>();
            for (String site : sites) {
                var state = site(site).state();
                changes.put(site, state.diff(state.initial()));
            }
            return changes;
        });
    }

    /** The files of the task; they are also written, if the console has a folder. */
    ObjectNode write(Proposal chosen) {
        Export export = export(chosen);
        ObjectNode document = ConsoleDocuments.object();
        ObjectNode texts = document.putObject("files");
        Map<String, String> files = export.files();
        try {
            files.put(PACK, export.pack(desk.environment().sites()));
        } catch (PackExport.NotATemplateException e) {
            document.put("no_pack", e.getMessage());
        }
        files.forEach(texts::put);
        workshop.out().ifPresent(out -> {
            Path folder = folder(out, chosen);
            try {
                Files.createDirectories(folder);
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Files.writeString(folder.resolve(file.getKey()), file.getValue());
                }
                desk.uploads()
                        .ifPresent(uploads -> uploads.copyTo(folder, recorder().steps()));
            } catch (IOException e) {
                throw new UncheckedIOException("Could not write the task to " + folder, e);
            }
            document.put("folder", folder.toString());
        });
        return document;
    }

    private static Path folder(Path out, Proposal chosen) {
        String name = chosen.intent().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String cut = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
        return out.resolve(chosen.taskId() + "-" + cut.replaceAll("^-|-$", ""));
    }

    private Export export(Proposal chosen) {
        Proposal begun = begun();
        List<RecordedStep> steps = recorder().steps();
        if (steps.isEmpty() && chosen.answer().isBlank()) {
            throw new ConsoleProblem(
                    409, "no_steps", "Nothing was done yet.", "Show the task in the page, or type an answer.");
        }
        if (chosen.intent().isBlank()) {
            throw new ConsoleProblem(
                    409, "no_intent", "The task has no text yet.", "Write what an agent is asked to do.");
        }
        if (chosen.taskId() != begun.taskId() || !chosen.startUrl().equals(begun.startUrl())) {
            throw ConsoleProblem.badRequest("These choices belong to another recording.", "Ask for the check again.");
        }
        return new Export(chosen, steps);
    }

    /** Begins to prove the task. */
    void prove(Proposal chosen) {
        Export export = export(chosen);
        Task task = new TaskBuilder(chosen).read();
        Optional<Path> trajectory =
                workshop.out().map(out -> folder(out, chosen).resolve("trajectory"));
        Proof.Shown shown = new Proof.Shown(
                recorder().steps(), chosen.answer(), desk.uploads().map(Uploads::folder));
        Proof proof = new Proof(export, task, shown, workshop.judge(), trajectory);
        desk.proof(proof);
        proof.start(workshop.copies(), workshop.browsers());
    }

    /** How the proof stands. */
    Proof.Report proof() {
        return desk.proof()
                .map(Proof::report)
                .orElseThrow(() -> new ConsoleProblem(409, "no_proof", "No proof was started.", "Start it first."));
    }

    /**
     * Reads a proposal that the page has sent back.
     *
     * @throws ConsoleProblem if it is none
     */
    static Proposal read(JsonNode document) {
        try {
            return DocumentJson.read(document.toString(), Proposal.class);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw ConsoleProblem.badRequest("The choices can't be read: " + e.getMessage(), "Ask for the check again.");
        }
    }
}
