package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Locale;

/** The 128-bit hash of a row's image, computed identically by the server and by us. */
enum RowHash {
    /** MariaDB's fastest hash function. */
    MD5("MD5", "MD5(%s)"),
    /** MySQL 9.6 and newer has no MD5. */
    SHA256("SHA-256", "LEFT(SHA2(%s, 256), 32)");

    private static final int HALF = 8;

    private final String algorithm;
    private final String function;

    RowHash(String algorithm, String function) {
        this.algorithm = algorithm;
        this.function = function;
    }

    /** The function for a server. */
    static RowHash of(SqlSession session) throws SQLException {
        String version = session.one("SELECT VERSION()", row -> row.getString(1));
        return version.toLowerCase(Locale.ROOT).contains("mariadb") ? MD5 : SHA256;
    }

    /** The expression for the hash of a text: 32 hexadecimal digits. */
    String sql(String text) {
        return function.formatted(text);
    }

    /** Sums of images, equal to the server's. */
    RowSums sums(Collection<String> images) {
        RowSums sums = RowSums.NONE;
        MessageDigest digest = digest();
        for (String image : images) {
            byte[] hash = digest.digest(image.getBytes(StandardCharsets.US_ASCII));
            sums = sums.plus(new RowSums(1, new BigInteger(1, hash, 0, HALF), new BigInteger(1, hash, HALF, HALF)));
        }
        return sums;
    }

    private MessageDigest digest() {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + algorithm, e);
        }
    }
}
