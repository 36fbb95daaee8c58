package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/**
 * Values that must be unique: serial numbers, and user names. The package generates new ones each time; ours are
 * derived from the seed, because the site is reset after each task.
 */
final class UniqueValues {
    private static final List<String> FIRST = List.of(
            "Amara", "Bruno", "Celia", "Dmitri", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Katya", "Leon",
            "Mira", "Noah", "Olga", "Pavel", "Quentin", "Rosa", "Samir", "Tessa", "Umar", "Vera", "Wanda", "Xavier",
            "Yara", "Zeno");
    private static final List<String> LAST = List.of(
            "Abbott",
            "Bergman",
            "Castillo",
            "Dvorak",
            "Eriksen",
            "Fontaine",
            "Galanis",
            "Horvath",
            "Ivanova",
            "Jensen",
            "Kowalski",
            "Lindgren",
            "Moreau",
            "Novak",
            "Okafor",
            "Petrov",
            "Quinn",
            "Ricci",
            "Schmidt",
            "Tanaka",
            "Ueda",
            "Vargas",
            "Weber",
            "Xu",
            "Yilmaz",
            "Zhang");

    private UniqueValues() {}

    /** The record with its unique values. */
    static JsonNode in(WorkArenaKind kind, int seed, JsonNode template) {
        ObjectNode own = template.deepCopy();
        if (kind == WorkArenaKind.CREATE_HARDWARE_ASSET) {
            own.put("serial_number", "SN-" + identity(kind, seed));
        }
        if (kind == WorkArenaKind.CREATE_USER) {
            Random random = new Random(seed);
            String first = pair(FIRST, random);
            String last = pair(LAST, random);
            own.put("first_name", first);
            own.put("last_name", last);
            own.put("user_name", Long.toString(identity(kind, seed).getMostSignificantBits() >>> 1));
            own.put("email", (first + "." + last + "@workarena.com").toLowerCase(Locale.ROOT));
        }
        return own;
    }

    /** A name for the user of a task, such as {@code Amara.Abbott}. */
    static List<String> player(WorkArenaKind kind, int seed) {
        Random random = new Random(identity(kind, seed).getLeastSignificantBits());
        return List.of(one(FIRST, random), one(LAST, random));
    }

    private static UUID identity(WorkArenaKind kind, int seed) {
        return UUID.nameUUIDFromBytes((kind.spelling() + " " + seed).getBytes(StandardCharsets.UTF_8));
    }

    private static String pair(List<String> names, Random random) {
        return one(names, random) + "-" + one(names, random);
    }

    private static String one(List<String> names, Random random) {
        return names.get(random.nextInt(names.size()));
    }
}
