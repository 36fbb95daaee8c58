package dev.tiltyard.env.episode;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Tracing;
import dev.tiltyard.env.browser.HarRecording;
import dev.tiltyard.env.trajectory.TrajectoryFiles;
import dev.tiltyard.env.trajectory.TrajectoryWriter;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.Verdict;
import java.util.Optional;

/** Records an episode, if its spec has a recording folder. */
final class Recorder {
    private final Optional<TrajectoryWriter> writer;
    private final ObjectNode episode;
    private final BrowserContext context;
    private final boolean trace;
    private final boolean bodies;

    Recorder(EpisodeSpec spec, String task, String chromium, BrowserContext context) {
        this.context = context;
        this.episode = StepJson.episode(spec, task, "", chromium);
        this.writer = spec.recording().map(recording -> TrajectoryWriter.begin(recording.folder(), episode));
        this.trace = spec.recording().filter(EpisodeSpec.Recording::trace).isPresent();
        this.bodies = spec.recording().filter(EpisodeSpec.Recording::bodies).isPresent();
        if (trace) {
            context.tracing()
                    .start(new Tracing.StartOptions().setScreenshots(true).setSnapshots(true));
        }
    }

    static Optional<HarRecording> har(EpisodeSpec spec) {
        return spec.recording()
                .map(recording ->
                        new HarRecording(recording.folder().resolve(TrajectoryFiles.NETWORK), recording.bodies()));
    }

    void goal(String text) {
        episode.put("goal", text);
        writer.ifPresent(to -> to.episode(episode));
    }

    void step(Step step) {
        writer.ifPresent(to -> {
            to.step(StepJson.of(step), step.observation().screenshot().map(picture -> picture.bytes()));
            step.ending().ifPresent(ending -> {
                episode.set("ending", StepJson.ending(ending));
                to.episode(episode);
            });
        });
    }

    /** The same evidence, recording its reads and the page where the agent stopped. */
    Evidence evidence(Evidence live) {
        return writer.map(to -> {
                    episode.put("answer", live.answer());
                    live.page().ifPresent(this::lastPage);
                    to.episode(episode);
                    return to.recording(live);
                })
                .orElse(live);
    }

    void verdict(Verdict verdict) {
        writer.ifPresent(to -> to.verdict(verdict));
    }

    /** Ends the trace. Call while the browser is still running. */
    void endTrace() {
        if (trace) {
            writer.ifPresent(to -> context.tracing()
                    .stop(new Tracing.StopOptions().setPath(to.folder().resolve(TrajectoryFiles.TRACE))));
        }
    }

    /** Writes the final state of the episode and the report. Call when the session is closed. */
    void end(String answer) {
        writer.ifPresent(to -> {
            if (bodies) {
                to.shortenBodies();
            }
            episode.put("answer", answer);
            to.episode(episode);
            to.report();
        });
    }

    private void lastPage(PageEvidence page) {
        try {
            episode.put("final_url", page.url());
            episode.put("final_html", page.html());
        } catch (EvidenceException e) {
            // Without a readable page it is missing: evaluators that need it report that.
            episode.remove("final_url");
        }
    }
}
