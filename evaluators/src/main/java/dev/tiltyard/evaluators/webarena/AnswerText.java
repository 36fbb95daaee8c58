package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.OneToken;
import dev.tiltyard.evaluators.text.PythonText;
import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How an answer is compared with a reference.
 *
 * <ul>
 *   <li>As published, both are stripped, freed of one pair of quotes and put in lower case: the answer twice, so that two
 *       nested pairs vanish, the reference once.
 *   <li>{@code exact_match}: they are equal.
 *   <li>{@code must_include}: the reference is a substring of the answer; the only reference of a list, if it is one
 *       character, has to be a word of its own.
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

    /** The answer as the published evaluator takes it in, before any comparison. */
    String published(String answer) {
        return PythonText.cleanAnswer(answer);
    }

    boolean same(String reference, String answer) {
        return whole(reference).equals(whole(published(answer)));
    }

    boolean includes(String answer, String reference, boolean single) {
        if (!rules.mend(Mending.ANSWER_ALTERNATIVES) || reference.indexOf('|') < 0) {
            return includesOne(answer, reference, single);
        }
        for (String alternative : OR.split(reference, -1)) {
            if (includesOne(answer, alternative, single)) {
                return true;
            }
        }
        return false;
    }

    private boolean includesOne(String answer, String reference, boolean single) {
        if (rules.mend(Mending.NUMBERS_BY_VALUE) && reference.chars().anyMatch(Character::isDigit)) {
            Optional<Quantity> value = Quantities.whole(LooseText.of(reference)).filter(q -> !q.spelled());
            if (value.isPresent()) {
                return Quantities.in(LooseText.of(answer)).stream().anyMatch(found -> found.meets(value.get()));
            }
        }
        String wanted = normal(reference);
        String text = normal(published(answer));
        if (rules.mend(Mending.WHOLE_WORDS)) {
            return LooseText.containsLoose(text, wanted);
        }
        return single && wanted.codePointCount(0, wanted.length()) == 1
                ? OneToken.isIn(text, wanted.codePointAt(0))
                : text.contains(wanted);
    }

    private String whole(String text) {
        String normal = normal(text);
        int end = normal.length();
        while (rules.mend(Mending.FINAL_PUNCTUATION) && end > 0 && ".!?".indexOf(normal.charAt(end - 1)) >= 0) {
            end--;
        }
        return normal.substring(0, end);
    }

    private String normal(String text) {
        String loose = rules.mend(Mending.TYPOGRAPHY) ? LooseText.of(text) : text;
        String clean = PythonText.cleanAnswer(loose);
        return rules.mend(Mending.UNIT_SPACING) && clean.chars().anyMatch(Character::isDigit)
                ? BEFORE_UNIT.matcher(clean).replaceAll("")
                : clean;
    }
}
