package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.OneToken;
import dev.tiltyard.evaluators.text.PythonText;
import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares an answer with a reference.
 *
 * <ul>
 *   <li>As published, both are stripped, stripped of one pair of quotes and lowercased: the answer twice, so two nested
 *       pairs are removed, the reference once.
 *   <li>{@code exact_match}: both are equal.
 *   <li>{@code must_include}: the reference is a substring of the answer; the only reference of a list, if it is one
 *       character, must be a separate token.
 * </ul>
 */
final class AnswerText {
    private static final Pattern OR = Pattern.compile(Pattern.quote(" |OR| "), Pattern.CASE_INSENSITIVE);
    private static final Pattern BEFORE_UNIT =
            Pattern.compile("(?<=\\d) (?=(?:mm|cm|m|km|ft|mi|kg|g|mb|gb|tb|s|min|mins|h|hr|hrs|%)(?![\\p{L}\\p{N}]))");

    private final WebArenaRules rules;

    AnswerText(WebArenaRules rules) {
        this.rules = rules;
    }

    /** An answer prepared for comparison, so that what the comparisons share is computed once. */
    final class PreparedAnswer {
        private final String answer;
        private @Nullable String normal;
        private @Nullable List<Quantity> values;

        PreparedAnswer(String answer) {
            this.answer = answer;
        }

        /** As the agent gave it. */
        String answer() {
            return answer;
        }

        /** Normalized like the published evaluator does before any comparison. */
        String published() {
            return PythonText.cleanAnswer(answer);
        }

        private String normal() {
            String known = normal;
            if (known == null) {
                known = AnswerText.this.normal(published());
                normal = known;
            }
            return known;
        }

        private boolean hasValue(Quantity wanted) {
            List<Quantity> known = values;
            if (known == null) {
                known = Quantities.in(LooseText.of(answer));
                values = known;
            }
            for (Quantity value : known) {
                if (value.meets(wanted)) {
                    return true;
                }
            }
            return false;
        }
    }

    boolean same(String reference, PreparedAnswer prepared) {
        return whole(normal(reference)).equals(whole(prepared.normal()))
                || rules.corrects(WebArenaCorrection.TELEPHONE_NUMBERS)
                        && SameName.isTelephone(prepared.answer(), reference);
    }

    /** @param alternatives whether {@code " |OR| "} separates references of which one is enough */
    boolean includes(PreparedAnswer prepared, String reference, boolean single, boolean alternatives) {
        if (!alternatives || reference.indexOf('|') < 0) {
            return includesOne(prepared, reference, single);
        }
        for (String alternative : OR.split(reference, -1)) {
            if (includesOne(prepared, alternative, single)) {
                return true;
            }
        }
        return false;
    }

    private boolean includesOne(PreparedAnswer prepared, String reference, boolean single) {
        if (rules.corrects(WebArenaCorrection.NUMBERS_BY_VALUE) && hasDigit(reference)) {
            Optional<Quantity> value = Quantities.whole(LooseText.of(reference));
            if (value.isPresent() && !value.get().spelled()) {
                return prepared.hasValue(value.get());
            }
        }
        String wanted = normal(reference);
        if (rules.corrects(WebArenaCorrection.SAME_NAME)
                && SameName.isIn(LooseText.of(prepared.answer()), LooseText.of(reference))) {
            return true;
        }
        if (rules.corrects(WebArenaCorrection.WHOLE_WORDS)) {
            return LooseText.containsLoose(prepared.normal(), wanted);
        }
        return single && wanted.codePointCount(0, wanted.length()) == 1
                ? OneToken.isIn(prepared.normal(), wanted.codePointAt(0))
                : prepared.normal().contains(wanted);
    }

    private static boolean hasDigit(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isDigit(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private String whole(String normal) {
        int end = normal.length();
        while (rules.corrects(WebArenaCorrection.FINAL_PUNCTUATION)
                && end > 0
                && ".!?".indexOf(normal.charAt(end - 1)) >= 0) {
            end--;
        }
        return normal.substring(0, end);
    }

    private String normal(String text) {
        String clean =
                PythonText.cleanAnswer(rules.corrects(WebArenaCorrection.TYPOGRAPHY) ? LooseText.of(text) : text);
        return rules.corrects(WebArenaCorrection.UNIT_SPACING) && mayHaveUnit(clean)
                ? BEFORE_UNIT.matcher(clean).replaceAll("")
                : clean;
    }

    /** Most texts have no digit before a space and need no search for units. */
    private static boolean mayHaveUnit(String text) {
        for (int blank = text.indexOf(' ', 1); blank > 0; blank = text.indexOf(' ', blank + 1)) {
            char before = text.charAt(blank - 1);
            if (before >= '0' && before <= '9') {
                return true;
            }
        }
        return false;
    }
}
