package dev.tiltyard.evaluators.webcanvas;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A judge that asks a language model. The reply must contain a number from 0 to 1 in a code fence, as published. The
 * number is parsed, not executed; a reply without one is undecided. Each question is asked once.
 */
public final class ModelJudge implements SemanticJudge {
    private static final Pattern FENCED = Pattern.compile("```\\s*([^`]*?)\\s*```", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("(?:score\\s*[:=]\\s*)?([01](?:\\.\\d+)?|\\.\\d+)");
    private static final int ATTEMPTS = 3;

    private final UnaryOperator<String> model;
    private final String prompt;
    private final ConcurrentHashMap<String, Double> known = new ConcurrentHashMap<>();

    /**
     *
     *
     * @param model maps a prompt to a reply; an exception means undecided
     */
    public ModelJudge(UnaryOperator<String> model) {
        this.model = model;
        this.prompt = resource("semantic-match.txt");
    }

    private static String resource(String name) {
        try (InputStream in = ModelJudge.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing next to " + ModelJudge.class);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public double score(String rule, String answer) {
        return known.computeIfAbsent(rule + "\u0000" + answer, question -> asked(rule, answer));
    }

    private double asked(String rule, String answer) {
        String question = prompt.replace("{rule}", rule).replace("{answer}", answer);
        String last = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                last = model.apply(question);
            } catch (RuntimeException e) {
                last = "the model could not be reached: " + e.getMessage();
            }
            Matcher fenced = FENCED.matcher(last);
            if (fenced.find()) {
                Matcher number = NUMBER.matcher(fenced.group(1));
                double score = number.matches() ? Double.parseDouble(number.group(1)) : 2;
                if (score <= 1) {
                    return Math.round(score * 100) / 100.0;
                }
            }
        }
        throw new UnjudgedException("no number from 0 to 1 in three backticks, but: " + last);
    }
}
