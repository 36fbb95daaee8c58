package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.ColumnSizes;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SeeOther;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the fields of a submitted form. An invalid value rejects the whole form: the browser is redirected to it with a
 * message, and the form shows the input. Every method that reads a value throws {@link SeeOther} for this.
 */
public final class FormInput {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);

    private final AdminRequest call;
    private final String form;

    private FormInput(AdminRequest call, String form) {
        this.call = call;
        this.form = form;
    }

    /**
     * The form of a call.
     *
     * @param form path of the page that shows it, below {@code /admin/}
     * @throws HttpProblem with status 405 if it is not a POST
     */
    public static FormInput of(AdminRequest call, String form) {
        call.requirePost();
        return new FormInput(call, form);
    }

    /** The id in the form's hidden field; empty for a new record. */
    public static Optional<Long> id(AdminRequest call, String field) {
        return Optional.of(call.field(field))
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Long::valueOf);
    }

    /** All submitted fields. */
    public SentForm sent() {
        return call.sent();
    }

    /** Whether the form has this field. */
    public boolean has(String field) {
        return call.has(field);
    }

    /** The raw text. */
    public String raw(String field) {
        return call.field(field);
    }

    /** The trimmed text. */
    public String text(String field) {
        return call.field(field).strip();
    }

    /** All values of a multi-value field. */
    public List<String> all(String field) {
        return call.fields(field);
    }

    /** A required text. */
    public String required(String field, String label) {
        String text = text(field);
        if (text.isEmpty()) {
            throw refuse(field, "\"" + label + "\" is a required value.");
        }
        return text;
    }

    /** Whether a toggle is on. */
    public boolean on(String field) {
        return call.field(field).equals("1");
    }

    /** An amount of zero or more with at most four decimals; zero if blank. */
    public BigDecimal amount(String field) {
        String text = text(field);
        if (!text.matches("([0-9]{1,9}(\\.[0-9]{1,4})?)?")) {
            throw refuse(field, "Please enter a valid number instead of \"" + text + "\".");
        }
        return text.isEmpty() ? BigDecimal.ZERO : new BigDecimal(text);
    }

    /** A whole number of zero or more; zero if blank. */
    public int whole(String field) {
        String text = text(field);
        if (!text.matches("([0-9]{1,9})?")) {
            throw refuse(field, "Please enter a valid integer instead of \"" + text + "\".");
        }
        return text.isEmpty() ? 0 : Integer.parseInt(text);
    }

    /** A date; empty if blank. */
    public Optional<LocalDate> date(String field) {
        String text = text(field);
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(text, DATE));
        } catch (DateTimeParseException e) {
            throw refuse(field, "\"" + text + "\" is not a date like 5/31/2023.");
        }
    }

    /** A date in the form's format. */
    public static String shown(LocalDate date) {
        return date.format(DATE);
    }

    /** Rejects texts that are too long for the table's columns with the fields' names. */
    public FormInput requireFit(String table) {
        call.visit().allFields().keySet().forEach(field -> requireFit(field, table, field));
        return this;
    }

    /**
     * Rejects texts that are too long for a table's columns.
     *
     * @param group the fields are named {@code group[column]}
     */
    public FormInput requireFit(String table, String group) {
        call.visit().allFields().keySet().stream()
                .filter(field -> field.startsWith(group + "[") && field.endsWith("]"))
                .forEach(field -> requireFit(field, table, field.substring(group.length() + 1, field.length() - 1)));
        return this;
    }

    /** Rejects a text that is too long for a column. */
    public FormInput requireFit(String field, String table, String column) {
        return requireFit(field, table, column, call.field(field));
    }

    /** Rejects a text derived from a field if it is too long for a column. */
    public FormInput requireFit(String field, String table, String column, String text) {
        call.shell().sizes().exceeded(table, column, text).ifPresent(most -> {
            throw refuse(field, ColumnSizes.tooLong(most));
        });
        return this;
    }

    /** Rejects the form; returns the redirect to throw. */
    public SeeOther refuse(String message) {
        return call.refused(form, message, Map.of());
    }

    /** Rejects the form because of one field; returns the redirect to throw. */
    public SeeOther refuse(String field, String message) {
        return call.refused(form, message, Map.of(field, message));
    }
}
