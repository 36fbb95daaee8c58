package dev.tiltyard.state.mariadb;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A stored column, and how its values are encoded in an image, decoded, and displayed.
 *
 * @param plain its name
 * @param kind how its values are encoded
 * @param large whether a value may be too long for an image, as {@link #LONGEST} says
 * @param generated whether the server computes it: compared, but never written
 */
record MariaDbColumn(String plain, Kind kind, boolean large, boolean generated) {
    /** Represents NULL. */
    static final String NULL = "N";

    /** Stores a value in a separate table and returns its reference. */
    static final String KEEP = MariaDbCatalog.OURS + "keep";

    /**
     * Maximum bytes of a value in an image. Of a longer one, the image has only the hash: values may have up to {@code
     * max_allowed_packet} bytes, which their hexadecimal form would exceed.
     */
    private static final int LONGEST = 65_536;

    /** Prefix of the reference to a longer value. */
    private static final String KEPT = "L";

    private static final Pattern KEPT_HASH = Pattern.compile("(?:^|[,:])" + KEPT + "([0-9a-f]{64})");

    private static final String NEGATIVE_ZERO = "-0";

    MariaDbColumn {
        plain = plain.intern(); // interned: each copy's catalog has the same few hundred names
    }

    enum Kind {
        /** Digits, in the server's format. */
        NUMBER,
        /** Single precision; widened, since the server prints only six of its digits. */
        FLOAT,
        BIT,
        /** Dates and times without a zone. */
        TIME,
        /** A timestamp; encoded as seconds since 1970, regardless of the session's time zone. */
        INSTANT,
        TEXT,
        /** Text in a character set with two codes for some characters; encoded by its bytes. */
        CODED,
        /** Has no byte form. */
        JSON,
        /** Encoded by the index of the value: the index of an error has the same text as an empty value. */
        CHOICE,
        BINARY,
        GEOMETRY;

        private static final Set<String> TWO_CODES =
                Set.of("big5", "cp932", "eucjpms", "euckr", "gb18030", "gb2312", "gbk", "sjis", "ujis");

        /** @param characterSet empty if the column is not text */
        static Kind of(String dataType, String characterSet) {
            return switch (dataType) {
                case "enum", "set" -> CHOICE;
                case "json" -> JSON;
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
                default -> TWO_CODES.contains(characterSet) ? CODED : TEXT;
            };
        }
    }

    String name() {
        return quoted(plain);
    }

    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    /** A SQL literal for a text. */
    static String text(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
    }

    /**
     * The expression that encodes a value of this column, and stores it separately if it is too long; {@code value} is
     * an expression for the value.
     */
    String written(String value) {
        return "IFNULL(" + text(value, MariaDbColumn::keeping) + ", '" + NULL + "')";
    }

    /** The same text as {@link #written} at a lower cost: a restore reads values from the text of its statements. */
    String read(String value) {
        return switch (kind) {
            case NUMBER, TIME -> "IFNULL(" + value + ", '" + NULL + "')";
            default -> "IFNULL(" + text(value, MariaDbColumn::kept) + ", '" + NULL + "')";
        };
    }

    private String text(String value, UnaryOperator<String> kept) {
        return switch (kind) {
            case NUMBER, TIME -> "CONCAT(" + value + ")";
            case FLOAT -> "CONCAT(CAST(" + value + " AS DOUBLE))";
            case BIT -> "CONCAT(" + value + " + 0)";
            // The server accepts a zero for a missing time.
            case INSTANT -> "IF(" + value + " + 0 = 0, '0', CONCAT(UNIX_TIMESTAMP(" + value + ")))";
            case TEXT -> unlessLong(value, kept, utf8(value));
            case CODED -> unlessLong(value, kept, "CONCAT(" + utf8(value) + ", ':', HEX(" + value + "))");
            case JSON -> unlessLong("CAST(" + value + " AS CHAR)", kept, utf8(value));
            case CHOICE -> "CONCAT(CAST(" + value + " AS UNSIGNED), ':', " + utf8(value) + ")";
            case BINARY -> unlessLong(value, kept, "HEX(" + value + ")");
            case GEOMETRY -> {
                String bytes = "ST_AsWKB(" + value + ")";
                yield "CONCAT(ST_SRID(" + value + "), ':', " + unlessLong(bytes, kept, "HEX(" + bytes + ")") + ")";
            }
        };
    }

    private static String utf8(String value) {
        return "HEX(CONVERT(CAST(" + value + " AS CHAR) USING utf8mb4))";
    }

    private String unlessLong(String value, UnaryOperator<String> kept, String hex) {
        return large
                ? "IF(OCTET_LENGTH(" + value + ") > " + LONGEST + ", " + kept.apply(value) + ", " + hex + ")"
                : hex;
    }

    private static String keeping(String value) {
        return quoted(KEEP) + "(" + value + ")";
    }

    /** The result of {@link #KEEP}. */
    private static String kept(String value) {
        return "CONCAT('" + KEPT + "', SHA2(CAST(" + value + " AS BINARY), 256))";
    }

    /** Hashes of the values that an image references without containing them. */
    static List<String> keptIn(String image) {
        return KEPT_HASH.matcher(image).results().map(found -> found.group(1)).toList();
    }

    /** A SQL literal for an encoded value; keeps the collation of the column that it is compared with. */
    String literal(String written) {
        if (written.equals(NULL)) {
            return "NULL";
        }
        return switch (kind) {
            case NUMBER, FLOAT -> written.equals(NEGATIVE_ZERO) ? "-0e0" : written;
            case BIT -> written;
            case CHOICE -> written.split(":", 2)[0];
            case TIME -> "'" + written + "'";
            case INSTANT ->
                new BigDecimal(written).signum() == 0 ? "'0000-00-00 00:00:00'" : "FROM_UNIXTIME(" + written + ")";
            case TEXT -> written.startsWith(KEPT) ? content(written) : "_utf8mb4 X'" + written + "'";
            case JSON ->
                written.startsWith(KEPT)
                        ? "CONVERT(" + content(written) + " USING utf8mb4)"
                        : "_utf8mb4 X'" + written + "'";
            case CODED -> bytes(written.substring(written.indexOf(':') + 1));
            case BINARY -> bytes(written);
            case GEOMETRY -> {
                String[] parts = written.split(":", 2);
                yield "ST_GeomFromWKB(" + bytes(parts[1]) + ", " + parts[0] + ")";
            }
        };
    }

    private static String bytes(String written) {
        return written.startsWith(KEPT) ? content(written) : "X'" + written + "'";
    }

    private static String content(String written) {
        return "(SELECT content FROM " + MariaDbOwn.VALUE + " WHERE hash = X'" + written.substring(1) + "' LIMIT 1)";
    }

    /** Whether the server accepts this value only in non-strict mode: it represents a value that was rejected. */
    boolean refused(String written) {
        return kind == Kind.CHOICE && written.startsWith("0:");
    }

    /** The decoded value: a number or a text; bytes as {@code 0x...}, timestamps in UTC; the hash for a long value. */
    @Nullable
    Object value(String written) {
        if (written.equals(NULL)) {
            return null;
        }
        if (written.startsWith(KEPT)) {
            return "sha256:" + written.substring(1);
        }
        return switch (kind) {
            case NUMBER, FLOAT, BIT -> new BigDecimal(written);
            case TIME, GEOMETRY -> written;
            case INSTANT -> instant(new BigDecimal(written));
            case TEXT, JSON -> decoded(written);
            case CODED -> decoded(written.substring(0, written.indexOf(':')));
            case CHOICE -> decoded(written.substring(written.indexOf(':') + 1));
            case BINARY -> "0x" + written;
        };
    }

    private static String decoded(String hex) {
        return new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8);
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
