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
 * How an answer is compared with a reference.
 *
 * <ul>
 *   <li>As published, both are stripped, stripped of one pair of quotes and lowercased: the answer twice, so that two
 *       nested pairs vanish, the reference once.
 *   <li>{@code exact_match}: they are equal.
 *   <li>{@code must_include}: the reference is a substring of the answer; the only reference of a list, if it is one
 *       character, must be a word of its own.
 * </ul>
 */
final class AnswerText {
    private static final Pattern OR = Pattern.compile(Pattern.quote(" |OR| "), Pattern.CASE_INSENSITIVE);
    private static final Pattern BEFORE_UNIT =
            Pattern.compile("(?<=\\d) (?=(?:mm|cm|m|km|ft|mi|kg|g|mb|gb|tb|s|min|mins|h|hr|hrs|%)(?![\\p{L}\\p{N}]))");

    private final Rules rules;

    AnswerText(Rules rules) {
        this.rules = rules;
    }

    /** An answer prepared for comparison: what its comparisons share is computed once. */
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

        /** As the published evaluator takes it in, before any comparison. */
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
        return whole(normal(reference)).equals(whole(prepared.normal()));
    }

    boolean includes(PreparedAnswer prepared, String reference, boolean single) {
        if (!rules.mend(Mending.ANSWER_ALTERNATIVES) || reference.indexOf('|') < 0) {
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
        if (rules.mend(Mending.NUMBERS_BY_VALUE) && hasDigit(reference)) {
            Optional<Quantity> value = Quantities.whole(LooseText.of(reference));
            if (value.isPresent() && !value.get().spelled()) {
                return prepared.hasValue(value.get());
            }
        }
        String wanted = normal(reference);
        if (rules.mend(Mending.WHOLE_WORDS)) {
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
        while (rules.mend(Mending.FINAL_PUNCTUATION) && end > 0 && ".!?".indexOf(normal.charAt(end - 1)) >= 0) {
            end--;
        }
        return normal.substring(0, end);
    }

    private String normal(String text) {
        String clean = PythonText.cleanAnswer(rules.mend(Mending.TYPOGRAPHY) ? LooseText.of(text) : text);
        return rules.mend(Mending.UNIT_SPACING) && mayHaveUnit(clean)
                ? BEFORE_UNIT.matcher(clean).replaceAll("")
                : clean;
    }

    /** Most texts have no digit before a blank, and need not be searched for units. */
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
