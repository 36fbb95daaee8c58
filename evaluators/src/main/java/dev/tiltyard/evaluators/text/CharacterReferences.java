package dev.tiltyard.evaluators.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces HTML character references by their characters, as leniently as browsers do: a missing semicolon, a name that
 * begins with a known one ({@code &notit;} is {@code ¬it;}), code points of Windows-1252.
 *
 * <p>Source: the HTML standard, "named character references" and "numeric character reference end state"; Python's
 * documentation of {@code html.unescape}.
 */
public final class CharacterReferences {
    private static final Pattern REFERENCE =
            Pattern.compile("&(#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\\t\\n\\f <&#;]{1,32};?)");
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final Map<String, String> NAMED = named();
    private static final String UNKNOWN = "\uFFFD";

    private CharacterReferences() {}

    /** The text with its character references replaced. */
    public static String unescape(String text) {
        if (text.indexOf('&') < 0) {
            return text;
        }
        return REFERENCE.matcher(text).replaceAll(m -> Matcher.quoteReplacement(character(m.group(1))));
    }

    private static String character(String reference) {
        if (reference.charAt(0) == '#') {
            return numbered(
                    reference.endsWith(";") ? reference.substring(1, reference.length() - 1) : reference.substring(1));
        }
        String whole = NAMED.get(reference);
        if (whole != null) {
            return whole;
        }
        for (int end = reference.length() - 1; end > 1; end--) {
            String start = NAMED.get(reference.substring(0, end));
            if (start != null) {
                return start + reference.substring(end);
            }
        }
        return "&" + reference;
    }

    private static String numbered(String digits) {
        boolean hexadecimal = digits.charAt(0) == 'x' || digits.charAt(0) == 'X';
        String significant = (hexadecimal ? digits.substring(1) : digits).replaceFirst("^0+(?=.)", "");
        if (significant.length() > 8) {
            return UNKNOWN;
        }
        long code = Long.parseLong(significant, hexadecimal ? 16 : 10);
        if (code == 0 || code > Character.MAX_CODE_POINT || code >= 0xD800 && code <= 0xDFFF) {
            return UNKNOWN;
        }
        return codePoint((int) code);
    }

    private static String codePoint(int code) {
        if (code >= 0x80 && code <= 0x9F) {
            String windows = new String(new byte[] {(byte) code}, WINDOWS);
            return windows.equals(UNKNOWN) ? Character.toString(code) : windows;
        }
        return code == 0x0D || !isForbidden(code) ? Character.toString(code) : "";
    }

    /** Control characters and noncharacters are removed. */
    private static boolean isForbidden(int code) {
        return code < 0x09
                || code == 0x0B
                || code >= 0x0E && code <= 0x1F
                || code >= 0x7F && code <= 0x9F
                || code >= 0xFDD0 && code <= 0xFDEF
                || (code & 0xFFFE) == 0xFFFE;
    }

    private static Map<String, String> named() {
        Map<String, String> named = new HashMap<>(4096);
        try (InputStream resource = CharacterReferences.class.getResourceAsStream("character-references.tsv");
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(Objects.requireNonNull(resource), StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                int tab = line.indexOf('\t');
                StringBuilder characters = new StringBuilder();
                for (String code : line.substring(tab + 1).split(" ")) {
                    characters.appendCodePoint(Integer.parseInt(code, 16));
                }
                named.put(line.substring(0, tab), characters.toString());
            });
        } catch (IOException e) {
            throw new UncheckedIOException("character-references.tsv of this jar could not be read", e);
        }
        return named;
    }
}
