package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.sitekit.data.Keyed;
import dev.tiltyard.sitekit.data.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** A cart price rule's labels: the default for all store views, and one for a store view. */
final class RuleLabels {
    private static final String TABLE = "salesrule_label";
    private static final Map<Integer, String> STORES = Map.of(0, "store_labels[0]", 1, "store_labels[1]");

    private RuleLabels() {}

    /** The section of the form. */
    static FormSection section(Jdbi database, Optional<Long> rule) {
        Map<Integer, String> labels = new HashMap<>();
        rule.ifPresent(id -> labels.putAll(database.withHandle(handle -> Keyed.map(
                handle.createQuery("SELECT store_id, COALESCE(label, '') FROM salesrule_label WHERE rule_id = ?")
                        .bind(0, id),
                Integer.class,
                String.class))));
        return FormSection.of(
                "labels",
                "Labels",
                false,
                List.of(
                        FormField.text(
                                "store_labels[0]",
                                "Default Rule Label for All Store Views",
                                labels.getOrDefault(0, "")),
                        FormField.text("store_labels[1]", "Default Store View", labels.getOrDefault(1, ""))));
    }

    /** Rejects labels that are too long. */
    static void check(FormInput input) {
        STORES.values().forEach(field -> input.requireFit(field, TABLE, "label"));
    }

    /** Saves the submitted labels. */
    static void save(FormInput input, Handle handle, long rule) {
        STORES.forEach((store, field) -> {
            if (input.has(field)) {
                handle.execute("DELETE FROM salesrule_label WHERE rule_id = ? AND store_id = ?", rule, store);
                if (!input.text(field).isEmpty()) {
                    Row.in(TABLE)
                            .with("rule_id", rule)
                            .with("store_id", store)
                            .with("label", input.text(field))
                            .insert(handle);
                }
            }
        });
    }
}
