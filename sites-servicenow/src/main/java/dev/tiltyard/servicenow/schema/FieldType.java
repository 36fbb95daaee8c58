package dev.tiltyard.servicenow.schema;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Field types, with the original's names. */
public enum FieldType {
    STRING("text"),
    TRANSLATED_TEXT("text"),
    TRANSLATED_HTML("text"),
    HTML("text"),
    MULTI_TWO_LINES("text"),
    EMAIL("text"),
    PH_NUMBER("text"),
    URL("text"),
    PASSWORD("text"),
    CHOICE("text"),
    REFERENCE("text"),
    GLIDE_LIST("text"),
    USER_ROLES("text"),
    USER_IMAGE("text"),
    SYS_CLASS_NAME("text"),
    DOMAIN_ID("text"),
    DOMAIN_PATH("text"),
    TABLE_NAME("text"),
    CONDITIONS("text"),
    GUID("text"),
    /** Entries of an activity stream, stored in sys_journal_field. */
    JOURNAL("text"),
    JOURNAL_INPUT("text"),
    JOURNAL_LIST("text"),
    BOOLEAN("boolean"),
    INTEGER("bigint"),
    DECIMAL("numeric"),
    CURRENCY("numeric"),
    PRICE("numeric"),
    /** In seconds. */
    GLIDE_DURATION("bigint"),
    GLIDE_DATE("date"),
    GLIDE_DATE_TIME("timestamp(0)"),
    DUE_DATE("timestamp(0)");

    private static final Map<String, FieldType> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(FieldType::glideName, Function.identity()));

    private final String sqlType;

    FieldType(String sqlType) {
        this.sqlType = sqlType;
    }

    /** The type with this name, such as {@code glide_date_time}. */
    public static Optional<FieldType> named(String glideName) {
        return Optional.ofNullable(BY_NAME.get(glideName));
    }

    /** The original's name: {@code glide_date_time}. */
    public String glideName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** The PostgreSQL column's type. */
    public String sqlType() {
        return sqlType;
    }

    /** Whether PostgreSQL stores it as text. */
    public boolean isText() {
        return sqlType.equals("text");
    }

    /** Whether it is a whole number or a decimal. */
    public boolean isNumber() {
        return sqlType.equals("bigint") || sqlType.equals("numeric");
    }

    /** Whether it has a date and a time. */
    public boolean isDateTime() {
        return sqlType.startsWith("timestamp");
    }

    /** Whether it is a date with or without a time. */
    public boolean isDate() {
        return this == GLIDE_DATE || isDateTime();
    }

    /** Whether it is money. */
    public boolean isMoney() {
        return this == CURRENCY || this == PRICE;
    }

    /** Whether its values are entries of an activity stream. */
    public boolean isJournal() {
        return this == JOURNAL || this == JOURNAL_INPUT || this == JOURNAL_LIST;
    }

    /** Whether it is multi-line on a form. */
    public boolean isMultiLine(int maxLength) {
        return isJournal()
                || this == HTML
                || this == TRANSLATED_HTML
                || this == MULTI_TWO_LINES
                || (this == STRING && maxLength > 255);
    }
}
