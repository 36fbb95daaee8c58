package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.text.LooseText;
import dev.tiltyard.evaluators.text.Quantities;
import dev.tiltyard.evaluators.text.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes an answer that mentions the reference but doubts or denies it: {@code it could be 11}, {@code not 11}. */
final class Unasserted {
    /** Maximum number of words; a longer reference is a statement of its own, which may contain "not" or "may". */
    private static final int LONGEST = 6;

    private static final Pattern SENTENCE = Pattern.compile("[;?!]|[.](?= |$)");
    private static final Pattern DOUBT =
            Pattern.compile("\\b(?:(?:not|n't) (?:\\w+ )?(?:sure|certain)|unsure|uncertain|"
                    + "i(?:'d| would)? guess|(?:might|may|could) be|perhaps|maybe|possibly|probably|unless|no idea|"
                    + "(?:can't|cannot|couldn't|could not|unable to) (?:verify|confirm))\\b");
    private static final Pattern DENIED_BEFORE =
            Pattern.compile("(?:\\b(?:not|never|neither|nor|anything but|instead of|rather than)|n't)(?:"
                    + " (?:the|a|an|by|exactly|called))? \"?$");
    private static final Pattern DENIED_BEHIND =
            Pattern.compile("\"? (?:is|was|are|were) (?:wrong|incorrect|not (?:the|it|right|correct)\\b)");

    private Unasserted() {}

    /**
     * Why an answer does not assert a reference; empty if it may.
     *
     * @param answer normalized, like the references
     */
    static Optional<String> reason(String answer, List<String> references) {
        String own = withoutDoubtfulReferences(answer, references);
        for (String reference : references) {
            if (reference.isEmpty()
                    || reference.split(" ").length > LONGEST
                    || DOUBT.matcher(reference).find()) {
                continue;
            }
            List<int[]> places = places(answer, reference);
            if (!places.isEmpty() && places.stream().allMatch(place -> isDenied(answer, place))) {
                return Optional.of("it denies \"" + reference + "\"");
            }
            Optional<String> doubt = doubt(own, places);
            if (doubt.isPresent()) {
                return Optional.of("it doubts \"" + reference + "\": " + doubt.get());
            }
        }
        return Optional.empty();
    }

    /** The answer's own words, each at its place: a title that is asked for may have a "may be" of its own. */
    private static String withoutDoubtfulReferences(String answer, List<String> references) {
        String own = answer;
        for (String reference : references) {
            if (DOUBT.matcher(reference).find()) {
                own = own.replace(reference, "_".repeat(reference.length()));
            }
        }
        return own;
    }

    private static boolean isDenied(String answer, int[] place) {
        return DENIED_BEFORE.matcher(answer.substring(0, place[0])).find()
                || DENIED_BEHIND.matcher(answer.substring(place[1])).lookingAt();
    }

    /** The hedge in the sentences that contain the reference, if all of them have one. */
    private static Optional<String> doubt(String answer, List<int[]> places) {
        Optional<String> doubt = Optional.empty();
        for (int[] place : places) {
            Matcher found = DOUBT.matcher(sentence(answer, place));
            if (!found.find()) {
                return Optional.empty();
            }
            doubt = Optional.of(found.group());
        }
        return doubt;
    }

    private static String sentence(String answer, int[] place) {
        int start = 0;
        int end = answer.length();
        Matcher cut = SENTENCE.matcher(answer);
        while (cut.find()) {
            if (cut.end() <= place[0]) {
                start = cut.end();
            } else if (cut.start() >= place[1]) {
                end = cut.start();
                break;
            }
        }
        return answer.substring(start, end);
    }

    /** Its range in the text; if it is a value, it is found by value. */
    private static List<int[]> places(String answer, String reference) {
        List<int[]> places = new ArrayList<>();
        Optional<Quantity> value = Quantities.whole(reference).filter(whole -> !whole.spelled());
        if (value.isPresent()) {
            for (Quantity found : Quantities.in(answer)) {
                if (found.meets(value.get())) {
                    places.add(new int[] {found.start(), found.end()});
                }
            }
            return places;
        }
        for (int at = answer.indexOf(reference); at >= 0; at = answer.indexOf(reference, at + 1)) {
            int end = at + reference.length();
            int from = Math.max(0, at - 1);
            int to = Math.min(answer.length(), end + 1);
            if (LooseText.containsLoose(answer.substring(from, to), reference)) {
                places.add(new int[] {at, end});
            }
        }
        return places;
    }
}
