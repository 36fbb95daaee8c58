package dev.tiltyard.cms.replica.customer;

import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.transfer.Importer;
import dev.tiltyard.sitekit.data.Row;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Customer import; the email address is the key. */
public final class CustomerImport implements Importer {
    private static final List<String> OWN =
            List.of("prefix", "firstname", "middlename", "lastname", "suffix", "group_id", "dob", "gender", "taxvat");
    private static final List<String> BESIDE =
            List.of("email", "_website", "_store", "_action", "website_id", "store_id");

    private final AdminShell shell;

    public CustomerImport(AdminShell shell) {
        this.shell = shell;
    }

    @Override
    public List<String> mistakes(List<String> columns) {
        List<String> mistakes = new ArrayList<>();
        for (String needed : List.of("email", "_website")) {
            if (!columns.contains(needed)) {
                mistakes.add("The file needs a column \"" + needed + "\".");
            }
        }
        columns.stream()
                .filter(column -> !OWN.contains(column) && !BESIDE.contains(column))
                .forEach(column -> mistakes.add("There is no column \"" + column + "\"."));
        return mistakes;
    }

    @Override
    public Optional<String> key() {
        return Optional.of("email");
    }

    @Override
    public Change read(TextRow row, Settings settings) {
        String email = row.text("email");
        if (!CustomerPages.EMAIL.matcher(email).matches()) {
            throw new Mistake("Please enter a valid email: \"" + email + "\".");
        }
        Optional<Long> present = shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT c.entity_id FROM customer_entity c JOIN store_website w"
                                + " ON w.website_id = c.website_id WHERE c.email = ? AND w.code = ?")
                .bind(0, email)
                .bind(1, row.text("_website"))
                .mapTo(Long.class)
                .findFirst());
        boolean gone = settings.deletes()
                || settings.behavior().equals("custom") && row.text("_action").equals("delete");
        if (gone) {
            long id = present.orElseThrow(
                    () -> new Mistake("We can't find a customer who matches \"" + email + "\" and the website."));
            return now -> {
                shell.database().useTransaction(handle -> CustomerPages.remove(handle, id));
                return Done.DELETED;
            };
        }
        Map<String, String> values = values(row);
        if (present.isEmpty() && !(values.containsKey("firstname") && values.containsKey("lastname"))) {
            throw new Mistake("\"" + email + "\" is new and needs a firstname and a lastname.");
        }
        if (!row.text("_website").equals("base")) {
            throw new Mistake("Invalid value in website column.");
        }
        return now -> shell.database().inTransaction(handle -> keep(handle, present, email, values, now));
    }

    private Map<String, String> values(TextRow row) {
        Map<String, String> values = new LinkedHashMap<>();
        OWN.stream().filter(row.fields()::containsKey).forEach(column -> values.put(column, row.text(column)));
        String group = values.getOrDefault("group_id", "1");
        boolean known = shell.database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM customer_group WHERE customer_group_id > 0 AND customer_group_id = ?")
                .bind(0, group)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
        if (!known) {
            throw new Mistake("There is no customer group \"" + group + "\".");
        }
        if (!values.getOrDefault("gender", "").matches("[123]?")
                || !values.getOrDefault("dob", "").matches("([0-9]{4}-[0-9]{2}-[0-9]{2}.*)?")) {
            throw new Mistake("\"gender\" is 1, 2 or 3, and \"dob\" is a day like 1980-05-31.");
        }
        values.forEach((column, text) -> {
            if (shell.sizes().exceeded("customer_entity", column, text).isPresent()) {
                throw new Mistake("\"" + column + "\" is too long.");
            }
        });
        return values;
    }

    private static Done keep(
            Handle handle, Optional<Long> present, String email, Map<String, String> values, Instant now) {
        Row row = Row.in("customer_entity").with("updated_at", now);
        values.forEach((column, text) -> row.withNullable(column, text.isEmpty() ? null : text));
        long id = present.orElse(0L);
        if (present.isPresent()) {
            row.update(handle, "entity_id", id);
        } else {
            if (!values.containsKey("group_id")) {
                row.with("group_id", 1);
            }
            id = row.with("email", email)
                    .with("website_id", 1)
                    .with("store_id", 1)
                    .with("created_at", now)
                    .with("created_in", "Admin")
                    .with("is_active", 1)
                    .with("failures_num", 0)
                    .insert(handle);
            handle.execute(
                    "INSERT INTO customer_grid_flat (entity_id, website_id, created_at, created_in) VALUES (?, 1, ?, 'Admin')",
                    id,
                    Timestamp.from(now));
        }
        CustomerPages.follow(handle, id);
        return present.isPresent() ? Done.UPDATED : Done.CREATED;
    }

    @Override
    public List<List<String>> sample() {
        return List.of(
                List.of("email", "_website", "_store", "firstname", "lastname", "group_id", "gender"),
                List.of("jo@example.com", "base", "default", "Jo", "Doe", "1", "2"));
    }
}
