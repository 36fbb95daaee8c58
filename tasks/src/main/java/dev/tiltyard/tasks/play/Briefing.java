package dev.tiltyard.tasks.play;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.verified.ResponseFormat;
import java.util.Optional;

/** The text of a task that an agent gets. */
public final class Briefing {
    private Briefing() {}

    /** The intent, followed by the form of the answer where the benchmark asks for one. */
    public static String of(Task task) {
        return answerFormat(task).map(format -> task.intent() + "\n\n" + format).orElse(task.intent());
    }

    /** The form of the answer, in words; empty where any words will do. */
    public static Optional<String> answerFormat(Task task) {
        return task.evaluation().verified() ? Optional.of(ResponseFormat.instructions()) : Optional.empty();
    }
}
