package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.sitekit.web.Form;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Something that cannot be kept as it was sent: for each field, what is wrong with it. A page shows {@link #sentences}
 * above its form, an answer of the API has {@link #errors} as it is, with status 400.
 */
public final class Invalid extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, List<String>> errors;

    /** @param errors messages by field, each the end of a sentence that begins with the field: {@code can't be blank} */
    public Invalid(Map<String, List<String>> errors) {
        super(String.join(". ", sentences(errors)), null, false, false);
        this.errors = new LinkedHashMap<>(errors);
    }

    public Invalid(String field, String message) {
        this(Map.of(field, List.of(message)));
    }

    public Map<String, List<String>> errors() {
        return new LinkedHashMap<>(errors);
    }

    /** {@code Title can't be blank}, one for each message; messages of the field {@code base} stand for themselves. */
    public List<String> sentences() {
        return sentences(errors);
    }

    /** Puts the sentences above a form. */
    public void reject(Form form) {
        sentences().forEach(sentence -> form.reject("", sentence));
    }

    private static List<String> sentences(Map<String, List<String>> errors) {
        return errors.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream().map(message -> subject(entry.getKey()) + message))
                .toList();
    }

    private static String subject(String field) {
        String words = field.replace('_', ' ');
        return field.equals("base") ? "" : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + " ";
    }
}
