package dev.tiltyard.evaluators.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Phrases in a normalized text for "no answer": {@code N/A} at its start, negations, and hedges. */
public final class NotAvailable {
    private static final Pattern START =
            Pattern.compile("(?:the answer is |answer: |stop: )?[(\"'\\[]*n/a(?![\\p{L}\\p{N}])[)\"'\\]]*[.!?:;, -]*");
    private static final Pattern LACK =
            Pattern.compile("\\b(?:no|not|none|never|without|cannot|nothing|nobody|neither|nor"
                    + "|\\p{L}+n't|lacks?|lacking|missing|unable|impossible|unavailable|absent|non-?existent|invalid|infeasible"
                    + "|unachievable|unsupported|disabled|fail(?:s|ed)?|empty|denied|forbidden)\\b");
    private static final Pattern HEDGE =
            Pattern.compile("\\b(?:otherwise|alternatively|if not|or else|my guess|best guess|guess(?:es)?)\\b");

    private NotAvailable() {}

    /** The rest of a normalized text after a leading {@code N/A}; empty if it does not begin with that. */
    public static Optional<String> rest(String looseText) {
        Matcher start = START.matcher(looseText);
        return start.lookingAt() ? Optional.of(looseText.substring(start.end())) : Optional.empty();
    }

    /** Whether a normalized text says that something is missing, not allowed or did not work. */
    public static boolean tellsLack(String looseText) {
        return LACK.matcher(looseText).find();
    }

    /** Phrases that introduce an alternative in a normalized text. */
    public static Optional<String> hedge(String looseText) {
        Matcher hedge = HEDGE.matcher(looseText);
        return hedge.find() ? Optional.of(hedge.group()) : Optional.empty();
    }
}
