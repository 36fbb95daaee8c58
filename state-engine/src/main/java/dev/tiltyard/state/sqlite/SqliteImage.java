package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.values.Sha256;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows as text: values separated by commas, each with its storage class, to the bit: {@code NULL}, {@code 5}, {@code
 * 5.0}, {@code X'01'}, and texts as {@code t} with their bytes in hexadecimal, since a text may contain NUL characters or be
 * wrongly encoded.
 */
final class SqliteImage {
    private SqliteImage() {}

    /** The expression for the image of some values. */
    static String of(List<String> values) {
        return values.stream().map(SqliteImage::of).collect(Collectors.joining(" || ',' || "));
    }

    /** {@code quote} does not show the sign of a zero. The application's collations are unknown here. */
    private static String of(String value) {
        return "CASE typeof(%1$s) WHEN 'text' THEN 't' || hex(%1$s) WHEN 'real' THEN".formatted(value)
                + " CASE WHEN %1$s COLLATE BINARY = 0.0 AND atan2(%1$s, -1.0) < 0 THEN '-0.0' ELSE quote(%1$s) END ELSE quote(%1$s) END"
                        .formatted(value);
    }

    static String[] parts(String image) {
        return image.split(",", -1);
    }

    /**
     * A value, as in a diff.
     *
     * @param charset the database's encoding
     */
    static @Nullable Object value(String part, Charset charset) {
        if (part.equals("NULL")) {
            return null;
        }
        if (part.startsWith("t")) {
            return new String(HexFormat.of().parseHex(part, 1, part.length()), charset);
        }
        if (part.startsWith("X'")) {
            return "0x" + part.substring(2, part.length() - 1).toLowerCase(Locale.ROOT);
        }
        return part.contains("Inf") || part.contains("e+999") ? infinity(part) : new BigDecimal(part);
    }

    private static String infinity(String part) {
        return part.startsWith("-") ? "-Infinity" : "Infinity";
    }

    /** Sums of the hashes of images. */
    static RowSums sums(Collection<String> images) {
        Adding adding = new Adding();
        images.forEach(adding::add);
        return adding.sums();
    }

    /** Adds up hashes of images. */
    static final class Adding {
        private final MessageDigest digest = Sha256.digest();
        private final Half first = new Half();
        private final Half second = new Half();
        private long rows;

        void add(String image) {
            ByteBuffer hash = ByteBuffer.wrap(digest.digest(image.getBytes(StandardCharsets.US_ASCII)));
            rows++;
            first.add(hash.getLong());
            second.add(hash.getLong());
        }

        RowSums sums() {
            return new RowSums(rows, first.sum(), second.sum());
        }
    }

    /** A sum of unsigned numbers of 64 bits. */
    private static final class Half {
        private long high;
        private long low;

        void add(long number) {
            low += number;
            if (Long.compareUnsigned(low, number) < 0) {
                high++;
            }
        }

        BigInteger sum() {
            return BigInteger.valueOf(high).shiftLeft(Long.SIZE).add(new BigInteger(Long.toUnsignedString(low)));
        }
    }
}
