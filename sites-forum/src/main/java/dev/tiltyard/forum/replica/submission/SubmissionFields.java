package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.sitekit.web.Form;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/**
 * The fields of the submission form.
 *
 * @param url empty if blank
 * @param body empty if blank
 */
record SubmissionFields(String title, Optional<String> url, Optional<String> body, String userFlag) {
    static final String[] NAMES = {"url", "mediaType", "title", "body", "forum", "userFlag", "email"};

    /** Reads the fields and adds errors to invalid ones. */
    static SubmissionFields in(Form form, boolean admin) {
        Check.length(form, "title", 1, 300);
        Check.length(form, "body", 0, 25000);
        Check.length(form, "url", 0, 2000);
        String url = form.value("url").strip();
        if (!url.isEmpty() && !isWebAddress(url)) {
            form.reject("url", "This value is not a valid URL.");
        }
        String flag = form.value("userFlag").isEmpty() ? "none" : form.value("userFlag");
        if (!flag.equals("none") && !(flag.equals("admin") && admin)) {
            form.reject("userFlag", "This value is not valid.");
        }
        return new SubmissionFields(
                form.value("title").strip().replaceAll("\\s*\\R\\s*", " "), some(url), some(form.value("body")), flag);
    }

    private static Optional<String> some(String text) {
        return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
    }

    private static boolean isWebAddress(String text) {
        try {
            URI uri = new URI(
                    text.replaceAll("[^\\x21-\\x7E]|[\"<>\\\\^`{|}]", "x").replaceAll("%(?![0-9A-Fa-f]{2})", "x"));
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            return (scheme.equals("http") || scheme.equals("https")) && uri.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
