package dev.tiltyard.state;

import dev.tiltyard.values.Sha256;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Computes digests and caches them, since consecutive states are mostly alike: the hash of an unchanged part and the
 * digest of the last state are reused. Not thread-safe.
 */
final class Digests {
    /** The requested and the actual parts. */
    private static final int REMEMBERED = 2;

    private final Map<String, Hashed> known = new HashMap<>();
    private final Deque<Known> last = new ArrayDeque<>();

    private record Hashed(Object part, String hash) {}

    private record Known(StateParts parts, Digest digest) {}

    Digest of(StateParts parts) {
        Known found = last.stream()
                .filter(known -> known.parts().equals(parts))
                .findFirst()
                .orElseGet(() -> new Known(parts, computed(parts)));
        last.remove(found);
        last.addFirst(found);
        if (last.size() > REMEMBERED) {
            last.removeLast();
        }
        return found.digest();
    }

    private Digest computed(StateParts parts) {
        SortedMap<String, String> hashed = new TreeMap<>();
        StringBuilder whole = new StringBuilder();
        parts.values().forEach((name, part) -> {
            String hash = hash(name, part);
            hashed.put(name, hash);
            whole.append(name).append('=').append(hash).append('\n');
        });
        return new Digest(Sha256.hex(whole.toString()), hashed);
    }

    /** The initial text of each part, to which resets return again and again. */
    private String hash(String name, Object part) {
        Hashed before = known.get(name);
        if (before != null && before.part().equals(part)) {
            return before.hash();
        }
        String hash = Sha256.hex(StateParts.text(part));
        if (before == null) {
            known.put(name, new Hashed(part, hash));
        }
        return hash;
    }
}
