package dev.tiltyard.tasks.miniwob;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.env.miniwob.MiniwobOptions;
import dev.tiltyard.env.miniwob.MiniwobReward;
import dev.tiltyard.tasks.pack.SelectionException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * How MiniWoB++ pages are played.
 *
 * @param space observation and action space; see {@link MiniwobSpace}
 * @param reward how the reward is computed from a page's result
 * @param time {@code none}, {@code page} for each page's own time limit, or seconds; empty for {@code page} if the
 *     reward decays with time, else {@code none}
 * @param data {@code train}, {@code test}, or empty for the page's default
 * @param steps maximum number of actions of an episode
 */
public record MiniwobChoices(String space, MiniwobReward reward, String time, String data, int steps) {
    private static final Pattern SECONDS = Pattern.compile("\\d{1,6}");
    private static final Pattern DATA = Pattern.compile("|train|test");

    /** The defaults, with at most ten steps per episode. */
    public static final MiniwobChoices USUAL =
            new MiniwobChoices(MiniwobSpace.USUAL, MiniwobReward.STRICT, "", "", MiniwobOptions.STANDARD.steps());

    /** @throws SelectionException if one of them is invalid */
    public MiniwobChoices {
        MiniwobSpace.named(space);
        if (time.isEmpty()) {
            time = reward == MiniwobReward.DECAYED ? "page" : "none";
        }
        if (!time.equals("page")
                && !time.equals("none")
                && !SECONDS.matcher(time).matches()) {
            throw new SelectionException(
                    "The time limit \"" + time + "\" is neither none nor page nor a number of seconds.");
        }
        if (!DATA.matcher(data).matches()) {
            throw new SelectionException("The data \"" + data + "\" is neither train nor test.");
        }
    }

    MiniwobOptions options() {
        MiniwobOptions options = MiniwobOptions.STANDARD.withReward(reward).withSteps(steps);
        if (time.equals("page")) {
            options = options.withTimeLimitOfPage();
        } else if (!time.equals("none")) {
            options = options.withTimeLimit(Duration.ofSeconds(Long.parseLong(time)));
        }
        return data.isEmpty() ? options : options.withDataMode(data);
    }

    void writeTo(ObjectNode own) {
        own.put("space", space)
                .put("reward", spelling(reward))
                .put("time", time)
                .put("data", data)
                .put("steps", steps);
    }

    static MiniwobChoices readFrom(JsonNode own) {
        return new MiniwobChoices(
                own.path("space").asText(),
                MiniwobReward.valueOf(own.path("reward").asText().toUpperCase(Locale.ROOT)),
                own.path("time").asText(),
                own.path("data").asText(),
                own.path("steps").asInt());
    }

    private static String spelling(MiniwobReward reward) {
        return reward.name().toLowerCase(Locale.ROOT);
    }
}
