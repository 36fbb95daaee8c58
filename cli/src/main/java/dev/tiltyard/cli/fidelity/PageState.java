package dev.tiltyard.cli.fidelity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cli.fidelity.RecordedWay.Act;
import dev.tiltyard.cli.fidelity.RecordedWay.Type;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A state of a site's pages that a recording shows, such as an open menu or what was searched for. What was open there is
 * opened on our page, too, so that only the pages are compared. A text that is typed may have {@code $1} for what the first
 * group of {@code recorded} matches, and so on.
 *
 * @param recorded what such recordings hold
 * @param before what is done before the page is opened
 * @param after what is done on the page, at the end of the way to it
 */
record PageState(Pattern recorded, List<Act> before, List<Act> after) {
    private static final Pattern GROUP = Pattern.compile("\\$(\\d)");

    PageState {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** In files, {@code before} and {@code after} may be left out. */
    @JsonCreator
    static PageState read(
            @JsonProperty("recorded") @Nullable String recorded,
            @JsonProperty("before") @Nullable List<List<JsonNode>> before,
            @JsonProperty("after") @Nullable List<List<JsonNode>> after) {
        if (recorded == null) {
            throw new IllegalArgumentException("field \"recorded\" is missing");
        }
        return new PageState(Pattern.compile(recorded), RecordedWay.acts(before), RecordedWay.acts(after));
    }

    /** The state as the recording shows it; empty if it does not. */
    Optional<PageState> shownIn(Recording recording) {
        Matcher shown = recorded.matcher(recording.text());
        return shown.find()
                ? Optional.of(new PageState(recorded, filled(before, shown), filled(after, shown)))
                : Optional.empty();
    }

    private static List<Act> filled(List<Act> acts, Matcher shown) {
        return acts.stream()
                .map(act -> act instanceof Type typed ? new Type(typed.element(), filled(typed.text(), shown)) : act)
                .toList();
    }

    private static String filled(String text, Matcher shown) {
        return GROUP.matcher(text).replaceAll(placeholder -> {
            int group = Integer.parseInt(placeholder.group(1));
            return Matcher.quoteReplacement(
                    group <= shown.groupCount()
                            ? Objects.requireNonNullElse(shown.group(group), "")
                            : placeholder.group());
        });
    }
}
