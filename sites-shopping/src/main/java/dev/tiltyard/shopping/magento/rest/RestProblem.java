package dev.tiltyard.shopping.magento.rest;

import dev.tiltyard.sitekit.web.Faults;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An error response: {@code {"message": "...", "errors": [...], "parameters": {...}}}. As in the original, the message
 * keeps its placeholders ({@code %fieldName}), and the parameters hold their values.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\Webapi\ErrorProcessor}.
 */
public final class RestProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** SQL states of values that a column can't hold, and of violated constraints. */
    private static final Pattern REFUSED = Pattern.compile("2[23].*");

    private final int status;
    private final transient @Nullable Object parameters;
    private final transient List<RestProblem> errors;
    private final boolean inField;

    private RestProblem(int status, String message, @Nullable Object parameters, List<RestProblem> errors) {
        this(status, message, parameters, errors, false);
    }

    private RestProblem(
            int status, String message, @Nullable Object parameters, List<RestProblem> errors, boolean inField) {
        super(message, null, false, false);
        this.status = status;
        this.parameters = parameters;
        this.errors = List.copyOf(errors);
        this.inField = inField;
    }

    /** @param status HTTP status from 400 to 599 */
    public static RestProblem of(int status, String message) {
        return new RestProblem(status, message, null, List.of());
    }

    /** Status 400. */
    public static RestProblem bad(String message) {
        return of(400, message);
    }

    /** Status 400, with the values of {@code %1}, {@code %2}, ... */
    public static RestProblem bad(String message, List<?> parameters) {
        return new RestProblem(400, message, List.copyOf(parameters), List.of());
    }

    /** Status 400, with the values of the named placeholders. */
    public static RestProblem bad(String message, Map<String, ?> parameters) {
        return new RestProblem(400, message, new LinkedHashMap<>(parameters), List.of());
    }

    /** A required field is missing. */
    public static RestProblem missing(String field) {
        return bad("\"%fieldName\" is required. Enter and try again.", Map.of("fieldName", field));
    }

    /** Several problems; a single one is reported directly. */
    public static RestProblem several(List<RestProblem> problems) {
        return problems.size() == 1
                ? problems.get(0)
                : new RestProblem(400, "One or more input exceptions have occurred.", null, problems);
    }

    /** Status 404. */
    public static RestProblem notFound(String message) {
        return of(404, message);
    }

    /** No entity has this field value. */
    public static RestProblem noSuch(String field, Object value) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("fieldName", field);
        parameters.put("fieldValue", value);
        return new RestProblem(404, "No such entity with %fieldName = %fieldValue", parameters, List.of());
    }

    /** A sales entity does not exist. */
    public static RestProblem noEntity() {
        return notFound("The entity that was requested doesn't exist. Verify the entity and try again.");
    }

    /** The caller lacks permission. */
    static RestProblem unauthorized(String resource) {
        return new RestProblem(
                401, "The consumer isn't authorized to access %resources.", Map.of("resources", resource), List.of());
    }

    /** A value of the wrong type; expected {@code int}, {@code float}, {@code boolean}, ... */
    public static RestProblem wrongType(String value, String expected) {
        return bad("The \"" + value + "\" value's type is invalid. The \"" + expected
                + "\" type was expected. Verify and try again.");
    }

    /**
     * The response to a call whose statement failed: that it conflicted with another call, or that a value is too long
     * or too large for its column, or missing. Empty if it failed for another reason.
     */
    public static Optional<RestProblem> ofData(Throwable failure) {
        if (Faults.isRace(failure)) {
            return Optional.of(bad("Unique constraint violation found"));
        }
        boolean invalid = failure instanceof ArithmeticException;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            invalid |= cause instanceof SQLException sql
                    && REFUSED.matcher(String.valueOf(sql.getSQLState())).matches();
        }
        return invalid ? Optional.of(bad("The data was invalid. Verify the data and try again.")) : Optional.empty();
    }

    /** Adds the object's field in which it was found. */
    public RestProblem within(String field) {
        String message = "Error occurred during \"" + field + "\" processing. " + getMessage();
        return new RestProblem(400, message, null, List.of(), true);
    }

    /** Whether it was found {@linkplain #within in a field} of an object, which its message names. */
    boolean isInField() {
        return inField;
    }

    /** The original's response to an internal error, for instance about an unknown field. */
    public static RestProblem internal(String report) {
        return of(500, "Internal Error. Details are available in Magento log file. Report ID: webapi-" + report);
    }

    public int status() {
        return status;
    }

    /** The message, with the parameters in place of the placeholders. */
    public String text() {
        String text = String.valueOf(getMessage());
        if (!errors.isEmpty()) {
            return errors.stream().map(RestProblem::text).collect(Collectors.joining("\n"));
        }
        if (parameters instanceof List<?> list) {
            for (int i = list.size(); i > 0; i--) {
                text = text.replace("%" + i, String.valueOf(list.get(i - 1)));
            }
        }
        if (parameters instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> each : map.entrySet()) {
                text = text.replace("%" + each.getKey(), String.valueOf(each.getValue()));
            }
        }
        return text;
    }

    Map<String, Object> body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("message", String.valueOf(getMessage()));
        if (!errors.isEmpty()) {
            body.put("errors", errors.stream().map(RestProblem::body).toList());
        }
        if (parameters != null) {
            body.put("parameters", parameters);
        }
        return body;
    }
}
