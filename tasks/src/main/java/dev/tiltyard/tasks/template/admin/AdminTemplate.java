package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Locale;

/** Common code of the shop admin's templates. */
abstract class AdminTemplate extends DescribedTemplate {
    static final String SITE = AdminConventions.SITE;

    AdminTemplate(int id, String name, OutcomeKind kind, String... wordings) {
        super(id, name, kind, List.of(SITE), wordings);
    }

    /** An amount as on pages, without the dollar sign. */
    static String cents(JsonNode amount) {
        return String.format(Locale.US, "%,.2f", amount.decimalValue());
    }

    /** The only row of a list. */
    static ShownRow only(List<ShownRow> rows) {
        if (rows.size() != 1) {
            throw new OracleException("expected one row in the list, found " + rows.size());
        }
        return rows.get(0);
    }
}
