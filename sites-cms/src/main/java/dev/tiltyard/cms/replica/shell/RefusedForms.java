package dev.tiltyard.cms.replica.shell;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.web.Session;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Keeps a rejected form's input in the session until the form is shown again, like the original.
 *
 * <p>Source: Magento 2.4, {@code Magento\Framework\App\Request\DataPersistor}.
 */
final class RefusedForms {
    private static final String KEY = "refused_form";
    private static final Pattern PASSWORD = Pattern.compile("(.*\\[)?(current_)?password(_confirmation)?\\]?");
    private static final ObjectMapper JSON = new ObjectMapper();

    private RefusedForms() {}

    /** @param path path of the page with the form */
    private record Refused(String path, Map<String, List<String>> fields, Map<String, String> errors) {}

    /** The fields of a request, without passwords and the form key. */
    static SentForm sent(Visit visit, Map<String, String> errors) {
        Map<String, List<String>> fields = new LinkedHashMap<>(visit.allFields());
        fields.keySet()
                .removeIf(name ->
                        name.equals("form_key") || PASSWORD.matcher(name).matches());
        return new SentForm(fields, errors);
    }

    /** @param address path of the page with the form */
    static void keep(Session session, String address, SentForm sent) {
        String path = address.replaceFirst("\\?.*", "");
        try {
            session.put(KEY, JSON.writeValueAsString(new Refused(path, sent.fields(), sent.errors())));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts can always be written as JSON", e);
        }
    }

    /** Returns and clears the input of a page's rejected form. */
    static SentForm take(Session session, String path) {
        if (session.get(KEY).isEmpty()) {
            return SentForm.NONE;
        }
        try {
            Refused refused = JSON.readValue(session.get(KEY).orElseThrow(), Refused.class);
            if (!refused.path().equals(path)) {
                return SentForm.NONE;
            }
            session.take(KEY);
            return new SentForm(refused.fields(), refused.errors());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a rejected form in the session has an invalid format", e);
        }
    }
}
