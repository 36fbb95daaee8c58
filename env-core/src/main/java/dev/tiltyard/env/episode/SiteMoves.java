package dev.tiltyard.env.episode;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces the addresses of one copy's sites by another copy's throughout a text, also where they are percent-encoded,
 * or in Base64 as in the shop's links.
 */
final class SiteMoves {
    /** Base64 of {@code http://localhost:}, up to the last character that does not depend on what follows. */
    private static final Pattern ENCODED = Pattern.compile("aHR0cDovL2xvY2FsaG9zdD[A-Za-z0-9+/_-]*[=,~]*");

    private final Map<Pattern, String> moves = new LinkedHashMap<>();

    /**
     * @param from the sites of a copy
     * @param to the same sites of another copy, in the same order
     */
    SiteMoves(List<EpisodeSite> from, List<EpisodeSite> to) {
        for (int i = 0; i < from.size(); i++) {
            String here = from.get(i).address().getRawAuthority();
            String there = to.get(i).address().getRawAuthority();
            if (!here.equals(there)) {
                moves.put(Pattern.compile(Pattern.quote(here) + "(?!\\d)"), there);
                moves.put(
                        Pattern.compile(Pattern.quote(here.replace(":", "%3A")) + "(?!\\d)", Pattern.CASE_INSENSITIVE),
                        there.replace(":", "%3A"));
            }
        }
    }

    /** The text with the other copy's addresses. */
    String of(String text) {
        if (moves.isEmpty()) {
            return text;
        }
        return ENCODED.matcher(plain(text)).replaceAll(found -> Matcher.quoteReplacement(encoded(found.group())));
    }

    /** All addresses are replaced at once, since one copy may have the port that another one had. */
    private String plain(String text) {
        StringBuilder moved = new StringBuilder();
        Pattern any = Pattern.compile(
                String.join("|", moves.keySet().stream().map(Pattern::pattern).toList()), Pattern.CASE_INSENSITIVE);
        Matcher found = any.matcher(text);
        while (found.find()) {
            found.appendReplacement(moved, Matcher.quoteReplacement(replacement(found.group())));
        }
        return found.appendTail(moved).toString();
    }

    private String replacement(String address) {
        return moves.entrySet().stream()
                .filter(move -> move.getKey().matcher(address).matches())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(address);
    }

    private String encoded(String base64) {
        String standard = base64.replace('-', '+').replace('_', '/').replaceAll("[,~=]+$", "");
        try {
            String decoded = new String(Base64.getDecoder().decode(standard), StandardCharsets.UTF_8);
            String moved = plain(decoded);
            if (moved.equals(decoded)) {
                return base64;
            }
            // Magento writes these characters instead, since the text is a part of an address.
            return Base64.getEncoder()
                    .encodeToString(moved.getBytes(StandardCharsets.UTF_8))
                    .replace('+', '-')
                    .replace('/', '_')
                    .replace('=', base64.endsWith("~") ? '~' : ',');
        } catch (IllegalArgumentException e) {
            return base64; // it only looks like one
        }
    }
}
