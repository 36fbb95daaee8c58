package dev.tiltyard.cli.command;

import dev.tiltyard.env.miniwob.MiniwobReward;
import dev.tiltyard.tasks.miniwob.MiniwobChoices;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** How MiniWoB++'s pages are played: the choices that its case study compares. */
final class MiniwobRunOptions {
    @OnlyWith(option = "--tasks", values = "miniwob")
    @Option(
            names = "--names",
            split = ",",
            paramLabel = "PAGE",
            description = "with --tasks miniwob: only these pages, such as click-test,email-* (default: the 125 of the"
                    + " benchmark)")
    private List<String> names = new ArrayList<>();

    @OnlyWith(option = "--tasks", values = "miniwob")
    @Option(
            names = "--space",
            paramLabel = "SEEN_[multi_]DONE",
            description =
                    "with --tasks miniwob: what agents see (html, html-plain, ax, ax-plain, image) and how they act"
                            + " (high, low, all, code, browsergym, shi17, liu18, humphreys22), one action a reply or several;"
                            + " such as html_multi_high (default: ${DEFAULT-VALUE})",
            defaultValue = "html_browsergym")
    private String space = "html_browsergym";

    @OnlyWith(option = "--tasks", values = "miniwob")
    @Option(
            names = "--reward",
            paramLabel = "strict|positive|raw|decayed",
            description = "with --tasks miniwob: 1 for a result of 1, or for a positive one; or the page's own number,"
                    + " without or with what it takes off for time (default: ${DEFAULT-VALUE})",
            defaultValue = "strict")
    private MiniwobReward reward = MiniwobReward.STRICT;

    @OnlyWith(option = "--tasks", values = "miniwob")
    @Option(
            names = "--time-limit",
            paramLabel = "none|page|SECONDS",
            description = "with --tasks miniwob: when the page gives up (default: none; page with --reward decayed)")
    private String time = "";

    @OnlyWith(option = "--tasks", values = "miniwob")
    @Option(
            names = "--data",
            paramLabel = "train|test",
            description = "with --tasks miniwob: the data of the five pages that have two sorts")
    private String data = "";

    List<String> names() {
        return List.copyOf(names);
    }

    /**
     * What was chosen.
     *
     * @param steps actions after which an episode ends; empty for the usual number
     * @throws dev.tiltyard.tasks.pack.SelectionException if one of them means nothing
     */
    MiniwobChoices choices(OptionalInt steps) {
        return new MiniwobChoices(space, reward, time, data, steps.orElse(MiniwobChoices.USUAL.steps()));
    }
}
