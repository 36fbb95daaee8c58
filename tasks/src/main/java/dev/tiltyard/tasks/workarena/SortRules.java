package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Judges the sort order of a list: by the list's state for one column, by its URL for several. */
final class SortRules {
    private static final StepRuling WRONG = StepRuling.notYet("Incorrect sorting.");
    private static final String ORDER = "ORDERBY";

    private SortRules() {}

    static StepRuling judge(Situation at) {
        if (!at.page().isAt(at.start())) {
            return StepRuling.elsewhere();
        }
        JsonNode fields = at.config().path("fields");
        JsonNode directions = at.config().path("directions");
        boolean right = fields.size() == 1
                ? isSorted(
                        at.page(), fields.path(0).asText(), directions.path(0).asText())
                : isAsked(at.page(), fields, directions);
        return right ? StepRuling.right("Correct sorting.") : WRONG;
    }

    private static boolean isSorted(DeskPage page, String field, String direction) {
        return page.list()
                .filter(list -> list.order().equals(field)
                        && list.direction().toLowerCase(Locale.ROOT).equals(direction))
                .isPresent();
    }

    private static boolean isAsked(DeskPage page, JsonNode fields, JsonNode directions) {
        List<String> orders = new ArrayList<>();
        for (int place = 0; place < fields.size(); place++) {
            orders.add(ORDER
                    + (directions.path(place).asText().equals("desc") ? "DESC" : "")
                    + fields.path(place).asText());
        }
        String others = "((?!" + ORDER + ").)*";
        Pattern wanted = Pattern.compile(others + Pattern.quote(String.join("^", orders)) + others);
        Optional<String> query = page.parameter("sysparm_query");
        return query.filter(text -> wanted.matcher(text).matches()).isPresent();
    }
}
