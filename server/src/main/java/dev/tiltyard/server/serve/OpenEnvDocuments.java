package dev.tiltyard.server.serve;

import dev.tiltyard.env.episode.Step;
import dev.tiltyard.evaluators.task.Task;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The documents of the OpenEnv door; {@code openenv.json} describes them. */
final class OpenEnvDocuments {
    private OpenEnvDocuments() {}

    /** The server's own state. */
    record Health(String status) {}

    record Metadata(String name, String description, String version, String documentationUrl) {}

    /**
     * What a reset or a step led to.
     *
     * @param reward 0 until the episode is over; null if its outcome could not be judged
     * @param metadata what is said about the step apart from what is seen
     */
    record Result(Observation observation, @Nullable Double reward, boolean done, About metadata) {
        static Result of(Step step, Optional<Task> task, ApiDocuments.@Nullable Judged judged, String session) {
            ApiDocuments.Stepped stepped = ApiDocuments.Stepped.of(step);
            About about = new About(
                    session,
                    task.map(Task::id).orElse(null),
                    task.map(Task::sites).orElse(List.of()),
                    stepped.ending(),
                    stepped.incidents(),
                    judged);
            return new Result(
                    Observation.of(stepped.observation(), task),
                    judged == null ? 0.0 : judged.reward(),
                    step.done(),
                    about);
        }
    }

    /**
     * What the agent sees.
     *
     * @param goal the intent of the task; empty text in free play
     * @param lastActionError empty text if the last action could be performed
     */
    record Observation(
            String goal,
            String text,
            String url,
            int activeTab,
            List<ApiDocuments.Tab> tabs,
            String lastActionError,
            @Nullable String screenshotPngBase64) {
        private static Observation of(ApiDocuments.Observed seen, Optional<Task> task) {
            return new Observation(
                    task.map(Task::intent).orElse(""),
                    seen.text(),
                    seen.url(),
                    seen.activeTab(),
                    seen.tabs(),
                    seen.lastActionError(),
                    seen.screenshotPngBase64());
        }
    }

    /** @param verdict once the episode of a task is over; else null */
    record About(
            String sessionId,
            @Nullable Integer taskId,
            List<String> sites,
            ApiDocuments.@Nullable Ending ending,
            List<ApiDocuments.Incident> incidents,
            ApiDocuments.@Nullable Judged verdict) {}

    /**
     * Where an episode stands.
     *
     * @param episodeId null before the first reset
     */
    record State(
            @Nullable String episodeId,
            int stepCount,
            @Nullable Integer taskId,
            @Nullable String goal,
            boolean done,
            String sessionId) {}

    /** A message to a client of the WebSocket. */
    record Message(String type, Object data) {}

    /** Why a message could not be answered. */
    record Failed(String message, String code) {}
}
