package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.tasks.pack.TaskPack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says how answers are judged. */
final class JudgingOptions {
    @Option(
            names = "--mode",
            paramLabel = "faithful|strict",
            description = "how answers are judged (default: faithful for task files, strict for shipped packs)")
    private @Nullable Mode mode;

    /** The mode that was asked for, or else the pack's usual one. */
    Mode forPack(TaskPack pack) {
        return or(pack.own() ? Mode.STRICT : Mode.FAITHFUL);
    }

    /** The mode that was asked for, or else the given one. */
    Mode or(Mode usual) {
        return mode == null ? usual : mode;
    }
}
