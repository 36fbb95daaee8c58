package dev.tiltyard.evaluators.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prompts for language models: one resource for each style and kind of question. */
final class Prompt {
    private static final Pattern VARIABLE = Pattern.compile("\\{\\{(intent|reference|answer)}}");

    private Prompt() {}

    static String of(JudgeQuestion question) {
        Map<String, String> values = Map.of(
                "intent", question.intent(),
                "reference", question.reference(),
                "answer", question.answer());
        // Replaces all variables in one pass, so that a variable's name inside an answer is kept.
        return VARIABLE.matcher(template(question))
                .replaceAll(m -> Matcher.quoteReplacement(values.getOrDefault(m.group(1), "")));
    }

    private static String template(JudgeQuestion question) {
        String name = (question.style() + "-" + question.kind()).toLowerCase(Locale.ROOT) + ".txt";
        try (InputStream resource = Prompt.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException("the resource " + name + " is missing from this jar");
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the resource " + name + " of this jar could not be read", e);
        }
    }
}
