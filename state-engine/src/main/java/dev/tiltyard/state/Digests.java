package dev.tiltyard.state;

import dev.tiltyard.values.Sha256;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Computes digests of states that are mostly alike: the hash of a part that is the very same as before, and the digest of a
 * state that was asked for a moment ago, are known. Used by one thread at a time.
 */
final class Digests {
    /** What is wanted, and what was found. */
    private static final int REMEMBERED = 2;

    private final Map<String, Hashed> known = new HashMap<>();
    private final Deque<Known> last = new ArrayDeque<>();

    private record Hashed(Object part, String hash) {}

    private record Known(Parts parts, Digest digest) {}

    Digest of(Parts parts) {
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

    private Digest computed(Parts parts) {
        SortedMap<String, String> hashed = new TreeMap<>();
        StringBuilder whole = new StringBuilder();
        parts.values().forEach((name, part) -> {
            String hash = hash(name, part);
            hashed.put(name, hash);
            whole.append(name).append('=').append(hash).append('\n');
        });
        return new Digest(Sha256.hex(whole.toString()), hashed);
    }

    /** What a part was first is what it is restored to again and again. */
    private String hash(String name, Object part) {
        Hashed before = known.get(name);
        if (before != null && before.part().equals(part)) {
            return before.hash();
        }
        String hash = Sha256.hex(Parts.text(part));
        if (before == null) {
            known.put(name, new Hashed(part, hash));
        }
        return hash;
    }
}
