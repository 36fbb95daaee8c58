package dev.tiltyard.cms.replica.grid;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Formats grid values. */
public final class Cells {
    private static final DateTimeFormatter STORED = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter SHOWN = DateTimeFormatter.ofPattern("MMM d, uuuu h:mm:ss a", Locale.US);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.US);

    private static final DateTimeFormatter TYPED = DateTimeFormatter.ofPattern("M/d/uuuu", Locale.ROOT);

    private Cells() {}

    /** For example {@code $1,234.50}. */
    public static String money(BigDecimal amount) {
        DecimalFormat format = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US));
        BigDecimal rounded = amount.setScale(2, RoundingMode.HALF_UP);
        return (rounded.signum() < 0 ? "-$" : "$") + format.format(rounded.abs());
    }

    static String shown(Column column, String value, Map<String, String> labels, ZoneId zone) {
        if (value.isEmpty() || column.raw()) {
            return value;
        }
        return switch (column.kind()) {
            case MONEY -> money(new BigDecimal(value));
            case TIME -> local(value, zone).format(SHOWN);
            case DAY ->
                LocalDateTime.parse(value.substring(0, 10) + " 00:00:00", STORED)
                        .format(DAY);
            case CHOICE -> labels.getOrDefault(value, value);
            case STORES -> stores(value, labels);
            default -> value;
        };
    }

    /** Websites, their stores and store views, without duplicates; one line for all. */
    private static String stores(String ids, Map<String, String> labels) {
        Set<String> lines = new LinkedHashSet<>();
        for (String id : ids.split(",")) {
            if (id.equals("0")) {
                return labels.getOrDefault(id, "");
            }
            labels.getOrDefault(id, "").lines().forEach(lines::add);
        }
        return String.join("\n", lines);
    }

    /** The value for the cell's editor: dates have the calendar's format. */
    static String typed(Column column, String value) {
        return column.kind() == ColumnKind.DAY && value.length() >= 10
                ? LocalDate.parse(value.substring(0, 10)).format(TYPED)
                : value;
    }

    /** A database time in the store's time zone. */
    static LocalDateTime local(String value, ZoneId zone) {
        return LocalDateTime.parse(value.substring(0, 19), STORED)
                .atOffset(ZoneOffset.UTC)
                .atZoneSameInstant(zone)
                .toLocalDateTime();
    }

    /** The value for the grid's script. */
    static String sent(Column column, String value, ZoneId zone) {
        if (value.isEmpty()) {
            return value;
        }
        return switch (column.kind()) {
            case MONEY -> money(new BigDecimal(value));
            case TIME ->
                column.name().equals("updated_at") ? value : local(value, zone).format(STORED);
            default -> value;
        };
    }
}
