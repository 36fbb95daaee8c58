package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.math.BigDecimal;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether an answer has the value of a reference; if other values compete with it, next to the reference's label. */
final class ValueCheck {
    private static final Pattern BELOW = Pattern.compile("(?:less than|fewer than|under|below|<) ?(?:about |a )?$");
    private static final Pattern ABOVE = Pattern.compile("(?:more than|over|above|>) ?(?:about |a )?$");
    private static final Pattern MONTH_NUMBER =
            Pattern.compile("(?<![\\d:/.-])(0?[1-9]|1[0-2]) ?[:=] ?(\\d{1,6})(?![\\d:/])");
    private static final Pattern PHONE = Pattern.compile("\\+?[(\\d][\\d() .-]{6,18}\\d");
    private static final int SHORTEST_PHONE = 7;
    private static final int TEXT_BEFORE = 24;

    private final String reference;
    private final List<String> labels;
    private final List<Quantity> ofIntent;

    ValueCheck(String reference, List<String> labels, String intent) {
        this.reference = reference;
        this.labels = labels;
        this.ofIntent = Quantities.in(intent);
    }

    /**
     * Why the answer lacks the value.
     *
     * @param values all values of the reference
     */
    Optional<String> objection(Quantity value, List<Quantity> values, String given) {
        String answer = withMonths(given);
        Clauses clauses = Clauses.of(answer);
        List<Quantity> right = clauses.values().stream()
                .filter(found -> found.meets(value) && bound(answer, found).equals(bound(reference, value)))
                .toList();
        String written = reference.substring(value.start(), value.end());
        if (right.isEmpty()) {
            return saysNone(value, answer) || hasPhone(written, answer)
                    ? Optional.empty()
                    : Optional.of("the answer does not say " + written);
        }
        List<Quantity> others = clauses.values().stream()
                .filter(found -> (competes(found, value, right) || isCounted(found, value, clauses))
                        && values.stream().noneMatch(found::meets)
                        && ofIntent.stream().noneMatch(found::meets))
                .toList();
        if (others.isEmpty() || labels.isEmpty() && addUp(others, value)) {
            return Optional.empty();
        }
        if (labels.isEmpty()) {
            return Optional.of("the answer says " + written + " among other values");
        }
        return right.stream().anyMatch(r -> clauses.aroundIsAbout(r, labels, others))
                ? Optional.empty()
                : Optional.of("the answer does not say " + written + " of " + String.join(" ", labels));
    }

    private static boolean competes(Quantity found, Quantity value, List<Quantity> right) {
        boolean spelledAlike = !found.spelled() || right.stream().anyMatch(Quantity::spelled);
        return spelledAlike
                && right.stream().anyMatch(r -> r.kind() == found.kind())
                && (found.kind() != Quantity.Kind.NUMBER || found.unit().equals(value.unit()));
    }

    /** Whether this number counts the same thing as the reference: {@code 1 order} where {@code 0 orders} is right. */
    private boolean isCounted(Quantity found, Quantity value, Clauses clauses) {
        return !labels.isEmpty()
                && !found.spelled()
                && found.kind() == value.kind()
                && found.unit().equals(value.unit())
                && clauses.aroundIsAbout(found, labels, List.of());
    }

    /** Whether the other values add up to this one: {@code 7 min on foot, 31 min by car: 38 min}. */
    private static boolean addUp(List<Quantity> others, Quantity value) {
        return others.size() > 1
                && others.stream()
                                .map(Quantity::value)
                                .reduce(BigDecimal.ZERO, BigDecimal::add)
                                .compareTo(value.value())
                        == 0;
    }

    /** The bound in front of a value: below, above, or none. */
    private static String bound(String text, Quantity value) {
        String before = text.substring(Math.max(0, value.start() - TEXT_BEFORE), value.start());
        return BELOW.matcher(before).find() ? "below" : ABOVE.matcher(before).find() ? "above" : "";
    }

    /** "No orders" says 0 orders. */
    private boolean saysNone(Quantity value, String answer) {
        List<String> words = EnglishWords.of(answer);
        for (int i = 0; value.value().signum() == 0 && i + 1 < words.size(); i++) {
            boolean next = EnglishWords.anyLike(labels, words.get(i + 1))
                    || i + 2 < words.size() && EnglishWords.anyLike(labels, words.get(i + 2));
            if (words.get(i).equals("no") && next) {
                return true;
            }
        }
        return false;
    }

    /** A long number may be written like a telephone number: {@code (305) 555-1212}. */
    private static boolean hasPhone(String number, String answer) {
        return number.length() >= SHORTEST_PHONE
                && PHONE.matcher(answer)
                        .results()
                        .map(found -> found.group().replaceAll("\\D", ""))
                        .anyMatch(digits -> digits.equals(number) || digits.equals("1" + number));
    }

    /** {@code 05:8} as {@code may: 8}, if the reference is about a month. */
    private String withMonths(String answer) {
        if (labels.stream().noneMatch(ValueCheck::isMonth)) {
            return answer;
        }
        return MONTH_NUMBER
                .matcher(answer)
                .replaceAll(m -> "; "
                        + Month.of(Integer.parseInt(m.group(1))).name().toLowerCase(Locale.ROOT) + ": " + m.group(2));
    }

    private static boolean isMonth(String word) {
        List<String> months = new ArrayList<>();
        for (Month month : Month.values()) {
            months.add(month.name().toLowerCase(Locale.ROOT));
        }
        return EnglishWords.anyLike(months, word);
    }
}
