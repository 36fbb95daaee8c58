package dev.tiltyard.env.episode;

import com.microsoft.playwright.Page;
import dev.tiltyard.env.browser.HangGuard;
import java.util.Optional;
import java.util.function.Supplier;

/** The episode's task, if it has one: setup, validation after each step, teardown. */
final class EpisodeTask {
    private final Optional<BrowserTask> task;
    private final HangGuard guard;

    EpisodeTask(Optional<BrowserTask> task, HangGuard guard) {
        this.task = task;
        this.guard = guard;
    }

    /**
     * Sets the task up.
     *
     * @return its goal; empty if there is no task
     * @throws EpisodeException if the task's setup fails
     */
    Optional<String> setUp(Page page) {
        return task.map(present -> setUp(present, page).goal());
    }

    private BrowserTask.Setup setUp(BrowserTask present, Page page) {
        try {
            return guard.within("setting up " + present.id(), () -> present.setup(page));
        } catch (RuntimeException e) {
            throw new EpisodeException("task " + present.id() + " could not be set up: " + Messages.of(e), e);
        }
    }

    /** Whether there is none, so that no step is judged. */
    boolean isEmpty() {
        return task.isEmpty();
    }

    /** Validates a step. Never throws because of the task's code. */
    StepJudgment judge(Supplier<TaskView> view) {
        if (task.isEmpty()) {
            return new StepJudgment.None();
        }
        try {
            var present = view.get();
            return new StepJudgment.Judged(
                    guard.within("judging the step", () -> task.get().validate(present)));
        } catch (RuntimeException e) {
            return new StepJudgment.Broken(Messages.of(e));
        }
    }

    void tearDown() {
        task.ifPresent(BrowserTask::teardown);
    }
}
