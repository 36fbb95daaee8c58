package dev.tiltyard.state.mariadb;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * One column that holds data of its own, and how its values are written in an image, read back, and shown.
 *
 * @param plain its name
 * @param kind how its values are written
 */
record MariaDbColumn(String plain, Kind kind) {
    /** Stands for a value that is null. */
    static final String NULL = "N";

    MariaDbColumn {
        plain = plain.intern(); // the same few hundred names in each copy's catalog
    }

    enum Kind {
        /** Digits, as the server writes them. */
        NUMBER,
        /** Single precision; widened, since the server writes only six digits of it. */
        FLOAT,
        BIT,
        /** Dates and times without a zone. */
        TIME,
        /** An instant; written as seconds since 1970, whatever the session's time zone. */
        INSTANT,
        TEXT,
        BINARY,
        GEOMETRY;

        static Kind of(String dataType) {
            return switch (dataType) {
                case "tinyint", "smallint", "mediumint", "int", "bigint", "decimal", "double", "year" -> NUMBER;
                case "float" -> FLOAT;
                case "bit" -> BIT;
                case "date", "datetime", "time" -> TIME;
                case "timestamp" -> INSTANT;
                case "binary", "varbinary", "tinyblob", "blob", "mediumblob", "longblob", "vector" -> BINARY;
                case "geometry",
                        "point",
                        "linestring",
                        "polygon",
                        "multipoint",
                        "multilinestring",
                        "multipolygon",
                        "geometrycollection",
                        "geomcollection" -> GEOMETRY;
                default -> TEXT;
            };
        }
    }

    String name() {
        return quoted(plain);
    }

    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    /** An SQL literal for a text. */
    static String text(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
    }

    /** The expression that writes a value of this column; {@code value} is an expression for the value. */
    String written(String value) {
        String text =
                switch (kind) {
                    case NUMBER, TIME -> "CONCAT(" + value + ")";
                    case FLOAT -> "CONCAT(CAST(" + value + " AS DOUBLE))";
                    case BIT -> "CONCAT(" + value + " + 0)";
                    case INSTANT -> "CONCAT(UNIX_TIMESTAMP(" + value + "))";
                    case TEXT -> "HEX(CONVERT(CAST(" + value + " AS CHAR) USING utf8mb4))";
                    case BINARY -> "HEX(" + value + ")";
                    case GEOMETRY -> "CONCAT(ST_SRID(" + value + "), ':', HEX(ST_AsWKB(" + value + ")))";
                };
        return "IFNULL(" + text + ", '" + NULL + "')";
    }

    /** The same text as of {@link #written}, for less: what a restore reads stands in the text of its statements. */
    String read(String value) {
        return switch (kind) {
            case NUMBER, TIME -> "IFNULL(" + value + ", '" + NULL + "')";
            case TEXT -> "IFNULL(HEX(CONVERT(" + value + " USING utf8mb4)), '" + NULL + "')";
            case FLOAT, BIT, INSTANT, BINARY, GEOMETRY -> written(value);
        };
    }

    /** An SQL literal for a value as it was written; keeps the collation of a column that it is compared with. */
    String literal(String written) {
        if (written.equals(NULL)) {
            return "NULL";
        }
        return switch (kind) {
            case NUMBER, FLOAT, BIT -> written;
            case TIME -> "'" + written + "'";
            case INSTANT ->
                new BigDecimal(written).signum() == 0 ? "'0000-00-00 00:00:00'" : "FROM_UNIXTIME(" + written + ")";
            case TEXT -> "_utf8mb4 X'" + written + "'";
            case BINARY -> "X'" + written + "'";
            case GEOMETRY -> {
                String[] parts = written.split(":", 2);
                yield "ST_GeomFromWKB(X'" + parts[1] + "', " + parts[0] + ")";
            }
        };
    }

    /** The value: a number, or a text; bytes as {@code 0x...}, instants in UTC. */
    @Nullable
    Object value(String written) {
        if (written.equals(NULL)) {
            return null;
        }
        return switch (kind) {
            case NUMBER, FLOAT, BIT -> new BigDecimal(written);
            case TIME, GEOMETRY -> written;
            case INSTANT -> instant(new BigDecimal(written));
            case TEXT -> new String(HexFormat.of().parseHex(written), StandardCharsets.UTF_8);
            case BINARY -> "0x" + written;
        };
    }

    private static String instant(BigDecimal seconds) {
        long whole = seconds.longValue();
        long nanos =
                seconds.subtract(BigDecimal.valueOf(whole)).movePointRight(9).longValue();
        return DateTimeFormatter.ISO_LOCAL_DATE_TIME
                .format(LocalDateTime.ofInstant(Instant.ofEpochSecond(whole, nanos), ZoneOffset.UTC))
                .replace('T', ' ');
    }
}
