package dev.tiltyard.tasks.published;

import dev.tiltyard.tasks.published.Sources.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds texts from published tasks in code: parts of answers and, outside the tasks module, of arguments. */
final class Leaks {
    /** Separators of alternatives and groups in regular expressions, and of table cells in a text. */
    private static final Pattern SEPARATORS = Pattern.compile("[|()\\[\\]{}?*+\\\\^$/=,;:\"\\n.<>\\t]+|\\\\[a-z]");

    private final Set<String> answers;
    private final Set<String> partsOfAnswers;
    private final Set<String> partsOfArguments;
    private final Set<String> misspelled;
    private final String ordinary;
    private final Set<String> allowed;

    /**
     * @param ordinary texts of pages and documentation
     * @param allowed phrases that are a coincidence
     * @param misspelled words that published tasks misspell
     */
    Leaks(Published published, String ordinary, Set<String> allowed, Set<String> misspelled) {
        this.ordinary = ordinary;
        this.allowed = Set.copyOf(allowed);
        answers = published.answers().stream()
                .map(Phrase::words)
                .filter(Phrase::isDistinctiveAnswer)
                .map(words -> String.join(" ", words))
                .collect(Collectors.toSet());
        partsOfAnswers = parts(published.answers());
        partsOfArguments = parts(published.arguments());
        this.misspelled = Set.copyOf(misspelled);
    }

    /** A literal with a text from a published task. */
    record Leak(Literal literal, String phrase, String what) {
        @Override
        public String toString() {
            return literal.file() + ":" + literal.line() + " has \"" + phrase + "\", " + what;
        }
    }

    List<Leak> in(List<Literal> literals) {
        List<Leak> found = new ArrayList<>();
        for (Literal literal : literals) {
            Phrase.runs(Phrase.words(literal.text()))
                    .filter(answers::contains)
                    .filter(this::isUnusual)
                    .forEach(phrase -> found.add(new Leak(literal, phrase, "an answer")));
            for (String fragment : SEPARATORS.split(literal.text())) {
                String phrase = String.join(" ", Phrase.words(fragment));
                if (partsOfAnswers.contains(phrase) && isUnusual(phrase)) {
                    found.add(new Leak(literal, phrase, "a part of an answer"));
                } else if (!literal.module().equals("tasks")
                        && partsOfArguments.contains(phrase)
                        && isUnusual(phrase)) {
                    found.add(new Leak(literal, phrase, "a part of an intent"));
                }
            }
            Phrase.words(literal.text()).stream()
                    .filter(misspelled::contains)
                    .forEach(word -> found.add(new Leak(literal, word, "a word that published tasks misspell")));
        }
        return found;
    }

    private boolean isUnusual(String phrase) {
        return !allowed.contains(phrase) && !ordinary.contains(" " + phrase + " ");
    }

    private static Set<String> parts(Set<String> texts) {
        return texts.stream()
                .flatMap(text -> Phrase.runs(Phrase.words(text)))
                .filter(run -> run.contains(" ") && Phrase.isDistinctive(List.of(run.split(" "))))
                .collect(Collectors.toSet());
    }
}
