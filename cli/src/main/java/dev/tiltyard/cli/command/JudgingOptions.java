package dev.tiltyard.cli.command;

import dev.tiltyard.evaluators.judge.ChatJudge;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how answers are judged. A model's key comes from the environment only. */
final class JudgingOptions {
    private static final String KEY = "OPENAI_API_KEY";

    @OnlyWith(option = "--tasks", except = "miniwob")
    @Option(
            names = "--mode",
            paramLabel = "faithful|strict",
            description = "how answers are judged (default: faithful for task files, strict for shipped packs)")
    private @Nullable Mode mode;

    @OnlyWith(option = "--tasks", except = "miniwob")
    @Option(
            names = "--judge-url",
            paramLabel = "URL",
            description = "judge answers in words by a model: an OpenAI-compatible address, such as"
                    + " http://127.0.0.1:8000/v1 (default: by rules; the key is read from " + KEY + ")")
    private String url = "";

    @OnlyWith(option = "--judge-url")
    @Option(names = "--judge-model", paramLabel = "NAME", description = "with --judge-url: name of the model")
    private String model = "";

    /** The mode that was asked for, or else the pack's usual one. */
    Mode forPack(TaskPack pack) {
        return or(pack.own() ? Mode.STRICT : Mode.FAITHFUL);
    }

    /** The mode that was asked for, or else the given one. */
    Mode or(Mode usual) {
        return mode == null ? usual : mode;
    }

    /** Who judges. */
    Judges judges() {
        return judges(System.getenv());
    }

    Judges judges(Map<String, String> environment) {
        if (url.isEmpty() != model.isEmpty()) {
            throw new UsageException("A model that judges needs both --judge-url URL, such as http://127.0.0.1:8000/v1,"
                    + " and --judge-model NAME.");
        }
        if (url.isEmpty()) {
            return Judges.byRules();
        }
        URI address = ModelOptions.address("--judge-url", url);
        return new Judges(Optional.of(ChatJudge.of(address, model, environment.getOrDefault(KEY, ""))));
    }
}
