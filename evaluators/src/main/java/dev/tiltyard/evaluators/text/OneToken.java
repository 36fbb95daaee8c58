package dev.tiltyard.evaluators.text;

/**
 * Whether a single character is a separate token when NLTK's {@code word_tokenize} (3.8) splits a text: {@code 0} is
 * one in {@code 0 orders}, {@code (0)}, {@code 0%} and {@code $0}, and not in {@code 10}, {@code $0.00}, {@code 0km}
 * and {@code 1/2}.
 *
 * <p>Instead of splitting the text, this checks the neighbors of each occurrence. A period after the character is the
 * difficult case: it is split off only at the end of a sentence, and the Punkt sentence splitter decides whether {@code
 * 0.} ends one: after a lone number or letter, it does unless the next word is in lower case (the harness lowercases
 * the whole answer). Punkt's English model knows some words that begin sentences in lower case; that list is not
 * included.
 *
 * <p>Source: NLTK's documentation and behavior of {@code NLTKWordTokenizer} and {@code PunktSentenceTokenizer}.
 */
public final class OneToken {
    /** These are always separate tokens. */
    private static final String ALWAYS_APART = "«“‘„»”’;@#$%&?!*()[]{}<>";

    /** Punkt begins a new word after these, so a number after them is still a lone number. */
    private static final String BEFORE_A_NEW_WORD = "(\"`{[:;&#*@)}]-,";

    /** A period followed by one of these may end a sentence. */
    private static final String AFTER_A_STOP = ")\"}]*@'({[";

    private static final String CLOSING = "])}>\"'»”’ ";
    private static final String[] CLITICS = {"s", "m", "d", "ll", "re", "ve"};

    private OneToken() {}

    /**
     * Whether the character is a separate token somewhere in the text.
     *
     * @param text in lower case
     * @param codePoint not whitespace
     */
    public static boolean isIn(String text, int codePoint) {
        String wanted = Character.toString(codePoint);
        for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
            if (isToken(text, at, at + wanted.length(), codePoint)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isToken(String text, int start, int end, int codePoint) {
        if (ALWAYS_APART.indexOf(codePoint) >= 0) {
            return true;
        }
        return switch (codePoint) {
            case '"', '`' -> false; // Quotes are converted to pairs of other characters.
            case '.' -> isLoneStop(text, start);
            case ',', ':' -> isApart(text, start);
            default -> breaksBefore(text, start, codePoint) && breaksAfter(text, start, end);
        };
    }

    private static boolean breaksBefore(String text, int start, int codePoint) {
        if (start == 0) {
            return true;
        }
        char before = text.charAt(start - 1);
        return switch (before) {
            case '"', '`' -> true;
            case ',', ':' -> !Character.isDigit(codePoint);
            case '\'' -> breaksAfterQuote(text, start, codePoint);
            case '.', '-' -> start >= 2 && text.charAt(start - 2) == before;
            default -> PythonText.isSpace(before) || ALWAYS_APART.indexOf(before) >= 0;
        };
    }

    /** A leading quote is split off from a one-character word, unless it may be a clitic ({@code 's}). */
    private static boolean breaksAfterQuote(String text, int start, int codePoint) {
        boolean pair = start >= 2 && text.charAt(start - 2) == '\'';
        return pair || Character.isLetterOrDigit(codePoint) && "mtsdn".indexOf(codePoint) < 0;
    }

    private static boolean breaksAfter(String text, int start, int end) {
        if (end == text.length()) {
            return true;
        }
        char after = text.charAt(end);
        return switch (after) {
            case '"', '`' -> true;
            case ',', ':' -> isApart(text, end);
            case '\'' -> startsClitic(text, end);
            case '-' -> end + 1 < text.length() && text.charAt(end + 1) == '-';
            case '.' -> isEllipsis(text, end) || endsSentence(text, start, end);
            default -> PythonText.isSpace(after) || ALWAYS_APART.indexOf(after) >= 0;
        };
    }

    /** Commas and colons are part of a number only if a digit follows. */
    private static boolean isApart(String text, int at) {
        return at + 1 >= text.length() || !Character.isDigit(text.charAt(at + 1));
    }

    private static boolean startsClitic(String text, int quote) {
        int next = quote + 1;
        if (next >= text.length() || text.charAt(next) == '\'' || !isWord(text, next)) {
            return true;
        }
        for (String clitic : CLITICS) {
            if (text.startsWith(clitic, next) && !isWord(text, next + clitic.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWord(String text, int at) {
        return at < text.length() && !PythonText.isSpace(text.charAt(at)) && ALWAYS_APART.indexOf(text.charAt(at)) < 0;
    }

    private static boolean isEllipsis(String text, int stop) {
        return stop + 1 < text.length() && text.charAt(stop + 1) == '.';
    }

    private static boolean isLoneStop(String text, int stop) {
        boolean afterStop = stop > 0 && text.charAt(stop - 1) == '.';
        if (afterStop || isEllipsis(text, stop)) {
            return false;
        }
        return stop == 0 ? text.length() == 1 : endsText(text, stop) || endsSentence(text, stop - 1, stop);
    }

    private static boolean endsText(String text, int stop) {
        int at = stop + 1;
        while (at < text.length() && CLOSING.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at == text.length();
    }

    private static boolean endsSentence(String text, int start, int stop) {
        if (endsText(text, stop)) {
            return true;
        }
        char after = text.charAt(stop + 1);
        if (AFTER_A_STOP.indexOf(after) >= 0) {
            return true;
        }
        if (!PythonText.isSpace(after)) {
            return false;
        }
        int next = stop + 1;
        while (next < text.length() && PythonText.isSpace(text.charAt(next))) {
            next++;
        }
        boolean lone = start == 0
                || PythonText.isSpace(text.charAt(start - 1))
                || BEFORE_A_NEW_WORD.indexOf(text.charAt(start - 1)) >= 0;
        return !lone || !Character.isLowerCase(text.codePointAt(next)) && ";:,.!?".indexOf(text.charAt(next)) < 0;
    }
}
