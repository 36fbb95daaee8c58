package dev.tiltyard.tasks.packfile;

import dev.tiltyard.values.Suggestion;
import dev.tiltyard.yaml.Problem;
import dev.tiltyard.yaml.Source;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects what is wrong with a pack. */
final class Problems {
    private final List<Problem> all = new ArrayList<>();

    List<Problem> all() {
        return all;
    }

    void add(Source at, String message, String remedy) {
        all.add(at.position().problem(message, remedy));
    }

    /** Something that should be one of the known ones and is not. */
    void unknown(Source at, String what, String given, Collection<String> known) {
        add(
                at,
                "There is no " + what + " " + given + "." + Suggestion.sentence(given, known),
                known.isEmpty() ? "leave it out" : "use one of " + String.join(", ", new TreeSet<>(known)));
    }

    /** Checks the braces of a text, and that its variables are known. */
    void text(Source at, Set<String> known, String whose) {
        if (at.value().isContainerNode()) {
            at.list().forEach(each -> text(each, known, whose));
            at.members().values().forEach(each -> text(each, known, whose));
            return;
        }
        if (!at.value().isTextual()) {
            return;
        }
        if (!Placeholders.isSound(at.text())) {
            add(
                    at,
                    "The braces in \"" + at.text() + "\" are not a variable.",
                    "write {{name}}, in lowercase letters, digits and underscores");
        }
        variables(at, Placeholders.in(at.text()), known, whose);
    }

    /** Checks that variables are known. */
    void variables(Source at, Set<String> used, Set<String> known, String whose) {
        for (String name : used) {
            if (!known.contains(name)) {
                add(
                        at,
                        "There is no variable " + name + " here." + Suggestion.sentence(name, known),
                        "use one of " + whose + ": "
                                + (known.isEmpty() ? "none" : String.join(", ", new TreeSet<>(known))));
            }
        }
    }
}
