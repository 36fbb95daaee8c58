package dev.tiltyard.cli.fidelity;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The element that an act of a way names.
 *
 * @param bid its id in the observation
 * @param standIn its role and name if it has another name than the act says
 */
record WayElement(String bid, Optional<String> standIn) {
    private static final Pattern LINE = Pattern.compile("(?m)^\\s*\\[(\\w+)\\] ((\\w+) '([^'\\n]*)')(.*)$");
    private static final Pattern NAMED = Pattern.compile("(\\w+) '([^']*)'?");
    private static final List<Set<String>> KINDS =
            List.of(Set.of("searchbox", "textbox", "combobox"), Set.of("button", "link", "menuitem", "tab"));

    /**
     * The first line that matches. Pages get new names, and ways outlive them: if there is none, the only element of
     * the same kind (a field, or something to click) all of whose name's words are in the act's name.
     */
    static Optional<WayElement> in(String observation, Pattern element) {
        Matcher exact = Pattern.compile("\\[(\\w+)\\] " + element.pattern()).matcher(observation);
        if (exact.find()) {
            return Optional.of(new WayElement(exact.group(1), Optional.empty()));
        }
        Matcher named = NAMED.matcher(element.pattern());
        if (!named.matches()) {
            return Optional.empty();
        }
        List<WayElement> similar = LINE.matcher(observation)
                .results()
                .filter(line -> isOfKind(line.group(3), named.group(1)) && isPart(line.group(4), named.group(2)))
                .map(line -> new WayElement(line.group(1), Optional.of(line.group(2))))
                .toList();
        return similar.size() == 1 ? Optional.of(similar.get(0)) : Optional.empty();
    }

    private static boolean isOfKind(String role, String wanted) {
        return role.equals(wanted) || KINDS.stream().anyMatch(kind -> kind.contains(role) && kind.contains(wanted));
    }

    private static boolean isPart(String name, String wanted) {
        return !name.isBlank() && words(wanted).containsAll(words(name));
    }

    private static List<String> words(String name) {
        return Arrays.asList(name.toLowerCase(Locale.ROOT).strip().split("\\W+"));
    }
}
