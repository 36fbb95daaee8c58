package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.suite.oracle.OracleException;
import dev.tiltyard.suite.pack.Kind;
import dev.tiltyard.suite.pack.TaskTemplate;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the templates about the back office have in common. */
abstract class AdminTemplate implements TaskTemplate {
    static final String SITE = AdminHabits.SITE;

    private final int id;
    private final String name;
    private final Kind kind;
    private final List<String> wordings;

    AdminTemplate(int id, String name, Kind kind, String... wordings) {
        this.id = id;
        this.name = name;
        this.kind = kind;
        this.wordings = List.of(wordings);
    }

    @Override
    public final int id() {
        return id;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<String> sites() {
        return List.of(SITE);
    }

    @Override
    public final Kind kind() {
        return kind;
    }

    @Override
    public final List<String> wordings() {
        return wordings;
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
