package dev.tiltyard.state;

import dev.tiltyard.state.journal.Sums;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** The parts of a state's digest before they are hashed: tables, sequences, files. */
final class Parts {
    static final String SEQUENCES = "sequences";
    static final String FILES = "files";

    private final SortedMap<String, String> parts = new TreeMap<>();

    Parts(SortedMap<String, Sums> tables, SortedMap<String, String> counters, Map<String, String> others) {
        tables.forEach((name, sums) -> parts.put(name, sums.text()));
        parts.put(SEQUENCES, counters.toString());
        parts.putAll(others);
    }

    Digest digest() {
        SortedMap<String, String> hashed = new TreeMap<>();
        MessageDigest whole = sha256();
        parts.forEach((name, text) -> {
            String hash = HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
            hashed.put(name, hash);
            whole.update((name + "=" + hash + "\n").getBytes(StandardCharsets.UTF_8));
        });
        return new Digest(HexFormat.of().formatHex(whole.digest()), hashed);
    }

    /** Names of the parts that are not the same here and there, sorted. */
    List<String> differing(Parts other) {
        TreeMap<String, String> all = new TreeMap<>(parts);
        all.putAll(other.parts);
        return all.keySet().stream()
                .filter(name -> !Objects.equals(parts.get(name), other.parts.get(name)))
                .toList();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
