package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/** Judges a record created with a form. A wrong value is final: it is in the database. */
final class FormRules {
    private static final String LANDING = "/now/nav/ui/classic/params/target/sn_chg_model_ui_landing.do";

    private FormRules() {}

    static StepRuling judge(Situation at) {
        if (!isAtForm(at)) {
            return StepRuling.elsewhere();
        }
        if (at.page().changed()) {
            return new StepRuling(0, true, "", "Some fields outside of the task scope have been changed.");
        }
        if (at.page().submitted().isEmpty()) {
            return StepRuling.notYet("The form has not been submitted.");
        }
        List<JsonNode> records = at.records()
                .find(
                        at.task().table(),
                        Map.of(
                                "sysparm_query",
                                "sys_id=" + at.page().submitted().get(),
                                "sysparm_display_value",
                                "true"));
        return records.isEmpty()
                ? StepRuling.notYet(
                        "The record was not found in the database. Perhaps the form was not submitted correctly.")
                : compared(at.config(), records.get(0));
    }

    private static boolean isAtForm(Situation at) {
        String list = at.start().replace(".do", "_list.do");
        return at.page().isAt(at.start())
                || at.page().isAt(list)
                || (at.task() == WorkArenaKind.CREATE_CHANGE_REQUEST
                        && at.page().isAt(LANDING));
    }

    private static StepRuling compared(JsonNode config, JsonNode record) {
        for (Map.Entry<String, JsonNode> wanted : config.path("values").properties()) {
            JsonNode found = record.path(wanted.getKey());
            JsonNode shown = found.isObject() ? found.path("display_value") : found;
            if (!shown.equals(wanted.getValue())) {
                String label = config.path("labels").path(wanted.getKey()).asText();
                return StepRuling.wrong("The field \"" + label + "\" has the wrong value.");
            }
        }
        return StepRuling.right("The record was successfully created.");
    }
}
