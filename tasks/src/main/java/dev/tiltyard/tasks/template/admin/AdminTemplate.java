package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the templates about the back office have in common. */
abstract class AdminTemplate extends DescribedTemplate {
    static final String SITE = AdminHabits.SITE;

    AdminTemplate(int id, String name, Kind kind, String... wordings) {
        super(id, name, kind, List.of(SITE), wordings);
    }

    /** An amount as pages show it, without the dollar sign. */
    static String cents(JsonNode amount) {
        return String.format(Locale.US, "%,.2f", amount.decimalValue());
    }

    /** The only row that a list shows. */
    static Map<String, String> only(List<Map<String, String>> rows) {
        if (rows.size() != 1) {
            throw new OracleException("one row of the list was expected, but there are " + rows.size());
        }
        return rows.get(0);
    }
}
