package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Converts field values between their database types and text. */
public final class Values {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private Values() {}

    /** An instant in the fields' format, in UTC. */
    public static String text(Instant instant) {
        return STAMP.format(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }

    /** The text of a database driver's value; empty text for null. */
    public static String text(@Nullable Object raw) {
        if (raw == null) {
            return "";
        }
        if (raw instanceof Timestamp stamp) {
            return STAMP.format(stamp.toLocalDateTime());
        }
        if (raw instanceof LocalDateTime time) {
            return STAMP.format(time);
        }
        if (raw instanceof Date day) {
            return day.toLocalDate().toString();
        }
        if (raw instanceof BigDecimal number) {
            return number.toPlainString();
        }
        return raw.toString();
    }

    /**
     * The typed value of a text; null for empty and invalid text, which the original does not store either. Text that
     * is too long is truncated to the field's length.
     */
    public static @Nullable Object typed(Field field, String text) {
        String value = text.strip();
        if (value.isEmpty()) {
            return field.type().isText() && !text.isEmpty() && !field.hasChoices() && !field.isReference()
                    ? null
                    : field.type() == FieldType.BOOLEAN ? Boolean.FALSE : null;
        }
        try {
            return switch (field.type()) {
                case BOOLEAN -> value.equalsIgnoreCase("true") || value.equals("1") || value.equals("on");
                case INTEGER ->
                    new BigDecimal(value.replace(",", ""))
                            .setScale(0, RoundingMode.DOWN)
                            .longValueExact();
                case DECIMAL -> new BigDecimal(value.replace(",", ""));
                case CURRENCY, PRICE -> money(value);
                case GLIDE_DURATION -> seconds(value);
                case GLIDE_DATE -> LocalDate.parse(value.substring(0, Math.min(10, value.length())));
                case GLIDE_DATE_TIME, DUE_DATE -> stamp(value);
                default -> cut(text, field.maxLength());
            };
        } catch (ArithmeticException | NumberFormatException | DateTimeException e) {
            return null;
        }
    }

    private static LocalDateTime stamp(String value) {
        return value.length() == 10
                ? LocalDate.parse(value).atStartOfDay()
                : LocalDateTime.parse(value.replace(' ', 'T')).withNano(0);
    }

    /** Currency is written {@code 12.5}, {@code $1,599.99} or {@code USD;12.5}. */
    private static BigDecimal money(String value) {
        String amount = value.substring(value.lastIndexOf(';') + 1).replaceAll("[$,\\s]", "");
        return new BigDecimal(amount).setScale(2, RoundingMode.HALF_UP);
    }

    /** A duration is a number of seconds or a time since the epoch, {@code 1970-01-03 04:00:00}. */
    private static long seconds(String value) {
        return value.contains("-") ? stamp(value).toEpochSecond(ZoneOffset.UTC) : Long.parseLong(value);
    }

    private static String cut(String given, int length) {
        String text = given.replace("\0", "");
        return length > 0 && text.length() > length ? text.substring(0, length) : text;
    }
}
