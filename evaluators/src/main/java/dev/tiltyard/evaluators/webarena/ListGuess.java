package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.LooseText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes an answer that lists far more than the task asks for, or offers alternatives. */
final class ListGuess {
    private static final int OTHER_NUMBERS = 2;
    private static final int OTHER_NAMES = 2;
    private static final int OTHER_ITEMS = 4;
    private static final int SHORT_ITEM = 4;
    private static final Pattern OR = Pattern.compile(" or | ?\\| ?");

    private final String answer;
    private final List<String> references;
    private final String intent;

    /** All texts are normalized. */
    ListGuess(String answer, List<String> references, String intent) {
        this.answer = answer;
        this.references = references;
        this.intent = intent;
    }

    /** Why it is a guess; empty if it may be an answer. */
    Optional<String> reason() {
        return items().or(this::bareList);
    }

    private Optional<String> items() {
        List<String> others = new ArrayList<>();
        for (String item : AnswerItems.of(answer)) {
            if (isShort(item) && !isRelated(item)) {
                others.add(item);
            }
        }
        if (others.size() > mostOthers()) {
            others.removeIf(item -> LooseText.containsLoose(intent, item));
        }
        if (new LinkedHashSet<>(others).size() > mostOthers()) {
            return Optional.of(
                    "besides what is asked for it lists " + others.subList(0, OTHER_ITEMS + 1) + " and more");
        }
        return alternatives();
    }

    /** Some items to explain the answer, and one next to each requested item, such as an address or a price. */
    private int mostOthers() {
        int asked = references.size();
        return Math.max(Math.min(OTHER_ITEMS + asked, 2 * OTHER_ITEMS), asked + 1);
    }

    private static boolean isShort(String item) {
        return item.split(" ").length <= SHORT_ITEM;
    }

    /** A list of only names and numbers explains nothing, so few of its items may be irrelevant. */
    private Optional<String> bareList() {
        BareList list = BareList.of(answer);
        Optional<String> label = list.contradiction()
                .filter(twice -> references.stream().anyMatch(reference -> reference.startsWith(twice + ": ")));
        if (label.isPresent()) {
            return Optional.of("it gives two values for \"" + label.get() + "\"");
        }
        // The order of an address's parts or a route's legs explains them.
        if (Places.isAbout(references) || list.isAddress() || !list.isWhole(this::isRelated)) {
            return Optional.empty();
        }
        List<String> others = list.items().stream()
                .filter(item -> !isRelated(item) && !namesWhatIsAskedFor(item))
                .filter(item -> !LooseText.containsLoose(intent, item))
                .distinct()
                .toList();
        int asked = 0;
        for (String reference : references) {
            asked += AnswerItems.of(reference).size();
        }
        long names = others.stream().filter(BareList::isName).count();
        return others.size() > asked + OTHER_NUMBERS || names > Math.max(otherNames(), asked / 2)
                ? Optional.of("it lists " + others + " in addition to the answer, and explains nothing")
                : Optional.empty();
    }

    /** If names are asked for, an additional name may explain one; other references may be expressed in other words. */
    private int otherNames() {
        boolean names = references.stream()
                .allMatch(reference -> isShort(reference) && !reference.contains(": ") && BareList.isName(reference));
        return names ? OTHER_NAMES - 1 : OTHER_NAMES;
    }

    private Optional<String> alternatives() {
        if (!answer.contains(" or ") && answer.indexOf('|') < 0) {
            return Optional.empty();
        }
        String[] sides = OR.split(answer);
        for (int i = 0; i + 1 < sides.length; i++) {
            boolean left = endsWithReference(sides[i].strip());
            boolean right = startsWithReference(sides[i + 1].strip());
            boolean inReference =
                    references.stream().anyMatch(r -> OR.matcher(r).find());
            if (left != right && !inReference) {
                return Optional.of(String.format(
                        Locale.ROOT,
                        "it offers alternatives: \"%s or %s\"",
                        ShortText.of(sides[i]),
                        ShortText.of(sides[i + 1])));
            }
        }
        return Optional.empty();
    }

    private boolean endsWithReference(String side) {
        return references.stream().anyMatch(side::endsWith);
    }

    private boolean startsWithReference(String side) {
        return references.stream().anyMatch(side::startsWith);
    }

    /**
     * Whether it has the name from a reference such as {@code wool coat: $35}, whose number may be written differently.
     */
    private boolean namesWhatIsAskedFor(String item) {
        return references.stream()
                .filter(reference -> reference.indexOf(": ") > 0)
                .map(reference -> reference.substring(0, reference.indexOf(": ")))
                .anyMatch(name -> LooseText.containsLoose(item, name));
    }

    /** Whether an item is related to a reference: one contains the other. */
    boolean isRelated(String item) {
        for (String reference : references) {
            if (LooseText.containsLoose(item, reference) || LooseText.containsLoose(reference, item)) {
                return true;
            }
        }
        return false;
    }
}
