package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON responses: whole amounts without a decimal point, dates as {@code yyyy-mm-dd hh:mm:ss} in UTC, no null fields.
 */
public final class Answers {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Answers() {}

    /** Formats an instant for the API. */
    public static String date(Instant instant) {
        return DATE.format(instant);
    }

    static JsonNode json(@Nullable Object value) {
        if (value == null) {
            return JSON.nullNode();
        }
        if (value instanceof JsonNode node) {
            return node;
        }
        if (value instanceof Shape shape) {
            return object(shape.fields());
        }
        if (value instanceof Map<?, ?> map) {
            return object(map);
        }
        if (value instanceof Iterable<?> list) {
            ArrayNode array = JSON.arrayNode();
            list.forEach(element -> array.add(json(element)));
            return array;
        }
        return scalar(value);
    }

    private static ObjectNode object(Map<?, ?> map) {
        ObjectNode object = JSON.objectNode();
        map.forEach((name, element) -> {
            if (element != null) {
                object.set(String.valueOf(name), json(element));
            }
        });
        return object;
    }

    private static JsonNode scalar(Object value) {
        if (value instanceof Boolean flag) {
            return JSON.booleanNode(flag);
        }
        if (value instanceof BigDecimal amount) {
            return amount(amount);
        }
        if (value instanceof Double || value instanceof Float) {
            return amount(new BigDecimal(value.toString()));
        }
        if (value instanceof Number number) {
            return JSON.numberNode(number.longValue());
        }
        if (value instanceof Timestamp time) {
            return JSON.textNode(date(time.toInstant()));
        }
        if (value instanceof LocalDateTime time) {
            return JSON.textNode(date(time.toInstant(ZoneOffset.UTC)));
        }
        if (value instanceof Instant time) {
            return JSON.textNode(date(time));
        }
        if (value instanceof LocalDate || value instanceof java.sql.Date) {
            return JSON.textNode(value.toString());
        }
        return JSON.textNode(value.toString());
    }

    private static JsonNode amount(BigDecimal amount) {
        BigDecimal plain = amount.setScale(Math.min(Math.max(amount.scale(), 0), 6), RoundingMode.HALF_UP)
                .stripTrailingZeros();
        return plain.scale() <= 0 ? JSON.numberNode(plain.longValue()) : JSON.numberNode(plain);
    }
}
