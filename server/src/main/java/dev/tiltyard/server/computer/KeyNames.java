package dev.tiltyard.server.computer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names of keys, in any case: those of X11 that xdotool takes, and those of the browser. A character is its own name. */
final class KeyNames {
    private static final Map<String, String> NAMES = read(Resources.json("keys.json"));
    private static final Set<String> COMMANDS = Set.of("Control", "Alt", "Meta", "ControlOrMeta");

    private KeyNames() {}

    private static Map<String, String> read(JsonNode keys) {
        Map<String, String> names = new HashMap<>();
        keys.properties().forEach(key -> {
            for (String name : key.getValue().asText().split(" ")) {
                if (names.put(name, key.getKey()) != null) {
                    throw new IllegalStateException("keys.json has two keys called " + name);
                }
            }
        });
        return Map.copyOf(names);
    }

    /**
     * The keys of a combination, in Playwright's names.
     *
     * @param lettersAreKeys whether "A" is the key, which writes an "a", and not the character
     * @throws Refused for an unknown name
     */
    static List<String> of(List<String> names, boolean lettersAreKeys) {
        if (names.isEmpty()) {
            throw new Refused("no key is named");
        }
        List<String> keys = new ArrayList<>(names.stream().map(KeyNames::of).toList());
        if (lettersAreKeys || keys.stream().anyMatch(COMMANDS::contains)) {
            keys.replaceAll(key -> key.matches("[A-Z]") ? key.toLowerCase(Locale.ROOT) : key);
        }
        return keys;
    }

    private static String of(String name) {
        String known = NAMES.get(name.strip().toLowerCase(Locale.ROOT));
        if (known != null) {
            return known;
        }
        if (name.codePointCount(0, name.length()) == 1 && !name.isBlank()) {
            return name;
        }
        if (name.equals(" ")) {
            return "Space";
        }
        throw new Refused("there is no key \"" + name + "\"");
    }

    /** The keys of a text such as {@code ctrl+s}; {@code ctrl++} is Control and the plus sign. */
    static List<String> split(String combination) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        for (char c : combination.toCharArray()) {
            if (c == '+' && name.length() > 0) {
                names.add(name.toString());
                name.setLength(0);
            } else {
                name.append(c);
            }
        }
        if (name.length() > 0 || names.isEmpty()) {
            names.add(name.toString());
        }
        return names;
    }
}
