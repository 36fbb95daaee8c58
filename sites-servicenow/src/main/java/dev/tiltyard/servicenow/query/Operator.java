package dev.tiltyard.servicenow.query;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Operators of an encoded query, as written between field and value. */
public enum Operator {
    EQUALS("="),
    NOT_EQUALS("!="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    LIKE("LIKE"),
    CONTAINS("CONTAINS"),
    NOT_LIKE("NOT LIKE"),
    DOES_NOT_CONTAIN("DOES NOT CONTAIN"),
    STARTS_WITH("STARTSWITH"),
    ENDS_WITH("ENDSWITH"),
    IN("IN"),
    NOT_IN("NOT IN"),
    IS_EMPTY("ISEMPTY"),
    IS_NOT_EMPTY("ISNOTEMPTY"),
    ANYTHING("ANYTHING"),
    EMPTY_STRING("EMPTYSTRING"),
    SAME_AS("SAMEAS"),
    NOT_SAME_AS("NSAMEAS"),
    GREATER_THAN_FIELD("GT_FIELD"),
    LESS_THAN_FIELD("LT_FIELD"),
    GREATER_OR_EQUALS_FIELD("GT_OR_EQUALS_FIELD"),
    LESS_OR_EQUALS_FIELD("LT_OR_EQUALS_FIELD"),
    BETWEEN("BETWEEN"),
    ON("ON"),
    NOT_ON("NOTON"),
    RELATIVE("RELATIVE"),
    DATE_PART("DATEPART"),
    DYNAMIC("DYNAMIC"),
    INSTANCE_OF("INSTANCEOF");

    /** Longer ones first, so that {@code >=} is not parsed as {@code >}. */
    private static final List<Operator> BY_LENGTH = Arrays.stream(values())
            .sorted(Comparator.comparing((Operator each) -> -each.symbol.length()))
            .toList();

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    /** Its symbol. */
    public String symbol() {
        return symbol;
    }

    /** The operator at the beginning of a text. */
    static Optional<Operator> atStartOf(String text) {
        return BY_LENGTH.stream().filter(each -> text.startsWith(each.symbol)).findFirst();
    }
}
