package dev.tiltyard.cli.fidelity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How to get to a page.
 *
 * @param url where it begins, with placeholders such as {@code __SHOPPING__}
 * @param login sites to log in to
 * @param acts what is done there, in order
 */
record RecordedWay(String url, List<String> login, List<Act> acts) {
    RecordedWay {
        login = List.copyOf(login);
        acts = List.copyOf(acts);
    }

    /** The same way to the page in that state. */
    RecordedWay to(PageState state) {
        List<Act> all = new ArrayList<>(state.before());
        if (!all.isEmpty()) {
            all.add(new Goto(url));
        }
        all.addAll(acts);
        all.addAll(state.after());
        return new RecordedWay(url, login, all);
    }

    /** In files, {@code login} and {@code acts} may be left out. */
    @JsonCreator
    static RecordedWay read(
            @JsonProperty("url") @Nullable String url,
            @JsonProperty("login") @Nullable List<String> login,
            @JsonProperty("acts") @Nullable List<List<JsonNode>> acts) {
        if (url == null) {
            throw new IllegalArgumentException("field \"url\" is missing");
        }
        return new RecordedWay(url, Objects.requireNonNullElse(login, List.of()), acts(acts));
    }

    /** Acts in their form in files; none if they are left out. */
    static List<Act> acts(@Nullable List<List<JsonNode>> acts) {
        return Objects.requireNonNullElse(acts, List.<List<JsonNode>>of()).stream()
                .map(words -> Act.of(words.stream().map(JsonNode::asText).toList()))
                .toList();
    }

    /** One thing that is done. An element is found by what follows its id in the observation. */
    sealed interface Act {
        /** Reads the form in files, such as {@code ["click", "link 'Home'"]}. */
        static Act of(List<String> words) {
            String kind = words.isEmpty() ? "" : words.get(0);
            String shape = kind + "/" + words.size();
            return switch (shape) {
                case "goto/2" -> new Goto(words.get(1));
                case "wait/2" -> new Wait(Duration.ofMillis((long) (Double.parseDouble(words.get(1)) * 1000)));
                case "click/2" -> new Click(Pattern.compile(words.get(1)));
                case "type/3" -> new Type(Pattern.compile(words.get(1)), words.get(2));
                case "press/2" -> new Press(Pattern.compile(words.get(1)));
                case "block/2" -> new Unanswered(Pattern.compile(words.get(1)));
                default ->
                    throw new IllegalArgumentException("there is no act " + words + "; there are [goto, URL],"
                            + " [wait, SECONDS], [click, LINE], [type, LINE, TEXT], [press, LINE] and [block, URL]");
            };
        }
    }

    /** Opens an address, which may have placeholders. */
    record Goto(String url) implements Act {}

    /** Gives the page time. */
    record Wait(Duration time) implements Act {}

    record Click(Pattern element) implements Act {}

    /** Types a text; in WebArena's profile, Enter follows. */
    record Type(Pattern element, String text) implements Act {}

    /** Presses Enter in BrowserGym's profile; in WebArena's, typing has done so. */
    record Press(Pattern element) implements Act {}

    /** Leaves requests without an answer from now on, for pages that were recorded before they had loaded. */
    record Unanswered(Pattern url) implements Act {}
}
