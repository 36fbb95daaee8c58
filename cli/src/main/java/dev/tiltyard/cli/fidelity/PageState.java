package dev.tiltyard.cli.fidelity;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cli.fidelity.RecordedWay.Act;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A state of a site's pages that a recording shows, such as an open menu. What was open there is opened on our page, too,
 * so that only the pages are compared.
 *
 * @param recorded what such recordings hold
 * @param before what is done before the page is opened
 * @param after what is done on the page, at the end of the way to it
 */
record PageState(Pattern recorded, List<Act> before, List<Act> after) {
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

    boolean isOf(Recording recording) {
        return recorded.matcher(recording.text()).find();
    }
}
