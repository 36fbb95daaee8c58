package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** Pages that create, update and delete single rows, from their specifications. */
public final class Records {
    private static final String FORM = "edit_form";
    /** Forms with Save and Continue Edit. */
    private static final Set<String> CONTINUED = Set.of("admin/system_variable");
    /** Rows that can't always be deleted: another class handles their deletion. */
    private static final Set<String> GUARDED = Set.of("inventory/stock");

    private Records() {}

    /** Adds the pages of one kind of record. */
    public static void addTo(Router router, Grids grids, RecordSpec spec) {
        String last = lastOf(spec);
        router.on(spec.path() + "/" + last, spec.resource(), call -> edit(call, spec));
        if (!last.equals("new")) {
            router.on(spec.path() + "/new", spec.resource(), call -> edit(call, spec));
        }
        if (!last.equals("add")) {
            router.on(spec.path() + "/add", spec.resource(), call -> edit(call, spec));
        }
        router.on(spec.path() + "/save", spec.resource(), call -> save(call, spec));
        router.on(spec.path() + "/delete", spec.resource(), call -> delete(call, spec));
        if (!GUARDED.contains(spec.path())) {
            router.on(spec.path() + "/massDelete", spec.resource(), call -> massDelete(call, grids, spec));
        }
    }

    private static String lastOf(RecordSpec spec) {
        return spec.path().equals("admin/system_store") ? "editStore" : "edit";
    }

    private static String capital(String noun) {
        return noun.substring(0, 1).toUpperCase(Locale.ROOT) + noun.substring(1);
    }

    /** The title of a new record's form, for which the original has no uniform wording. */
    private static String fresh(RecordSpec spec) {
        return switch (spec.path()) {
            case "admin/url_rewrite" -> "Add New URL Rewrite";
            case "admin/sitemap" -> "New Site Map";
            case "admin/system_design" -> "New Store Design Change";
            case "sales/order_status" -> "Create New Order Status";
            case "admin/email_template", "newsletter/template" -> "New Template";
            default -> "New" + words(spec.noun());
        };
    }

    /** Its words capitalized, each after a blank. */
    private static String words(String noun) {
        return Arrays.stream(noun.split(" ")).map(word -> " " + capital(word)).collect(Collectors.joining());
    }

    /** Its name on buttons, after a blank and capitalized like all buttons. */
    private static String named(RecordSpec spec) {
        if (spec.button().equals("-")) {
            return "";
        }
        return spec.button().isEmpty() ? words(spec.noun()) : " " + spec.button();
    }

    private static Optional<Map<String, Object>> row(AdminRequest call, RecordSpec spec) {
        return call.find(spec.id()).flatMap(id -> call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM " + spec.table() + " WHERE " + spec.key() + " = ?")
                .bind(0, id)
                .mapToMap()
                .findFirst()));
    }

    private static void edit(AdminRequest call, RecordSpec spec) {
        Optional<Map<String, Object>> row = row(call, spec);
        if (call.find(spec.id()).isPresent() && row.isEmpty()) {
            throw call.back(spec.path() + "/", "This " + spec.noun() + " no longer exists.");
        }
        String id = call.find(spec.id()).orElse("");
        Map<String, List<FormField>> sections = new LinkedHashMap<>(Map.of("", new ArrayList<>()));
        String name = "";
        for (RecordSpec.Item item : spec.items()) {
            List<String> values = values(call, item, row, id);
            if (name.isEmpty() && item.required()) {
                name = values.isEmpty() ? "" : values.get(0);
            }
            field(call, item, values, row)
                    .ifPresent(field -> sections.computeIfAbsent(item.section(), any -> new ArrayList<>())
                            .add(field));
        }
        PageFrame page = call.page(row.isEmpty() ? fresh(spec) : name.isEmpty() ? capital(spec.noun()) : name)
                .under(spec.path())
                .button(Button.link("back", "Back", "/admin/" + spec.path() + "/")
                        .secondary());
        Optional<Button> delete = row.map(any -> Button.action(
                "delete",
                "Delete" + named(spec),
                "/admin/" + spec.path() + "/delete/" + spec.id() + "/" + id + "/",
                "Are you sure you want to do this?"));
        if (spec.path().equals("cms/block")) {
            delete.ifPresent(page::button);
            page.button(Button.save("save-button", "Save", FORM, "back/edit"))
                    .saveOption(Button.save("save_and_close", "Save & Close", FORM, ""));
        } else {
            plainButtons(page, call, spec, delete);
        }
        String action = "/admin/" + spec.path() + "/save/" + (id.isEmpty() ? "" : spec.id() + "/" + id + "/");
        List<FormSection> shown = new ArrayList<>();
        sections.forEach((legend, fields) -> shown.add(
                FormSection.standing("general" + shown.size(), legend.isEmpty() ? spec.legend() : legend, fields)));
        new FormView(FORM, action, shown).show(call, page);
    }

    private static void plainButtons(PageFrame page, AdminRequest call, RecordSpec spec, Optional<Button> delete) {
        page.button(Button.link("reset", "Reset", call.visit().path()).secondary());
        delete.ifPresent(page::button);
        if (CONTINUED.contains(spec.path())) {
            page.button(Button.save("save_and_continue", "Save and Continue Edit", FORM, "back/edit")
                    .secondary());
        }
        page.button(Button.save("save", "Save" + named(spec), FORM, ""));
    }

    /** A field's value or values. */
    private static List<String> values(
            AdminRequest call, RecordSpec.Item item, Optional<Map<String, Object>> row, String id) {
        if (row.isEmpty()) {
            return List.of(item.initial());
        }
        return item.side()
                .map(side -> call.shell().database().withHandle(handle -> side.of(handle, id)))
                .orElseGet(() -> List.of(text(row.get().get(item.column()))));
    }

    private static String text(@Nullable Object value) {
        if (value instanceof Date date) {
            return FormInput.shown(date.toLocalDate());
        }
        if (value instanceof BigDecimal number) {
            String plain = number.toPlainString();
            return plain.contains(".") ? plain.replaceAll("0+$", "").replaceAll("\\.$", "") : plain;
        }
        return value == null ? "" : value instanceof Boolean on ? on ? "1" : "0" : value.toString();
    }

    private static Optional<FormField> field(
            AdminRequest call, RecordSpec.Item item, List<String> values, Optional<Map<String, Object>> row) {
        String value = values.isEmpty() ? "" : values.get(0);
        FormField field =
                switch (item.kind()) {
                    case "initial", "created", "updated" -> null;
                    case "toggle" -> FormField.toggle(item.column(), item.label(), value.equals("1"));
                    case "select" ->
                        FormField.select(
                                item.column(),
                                item.label(),
                                value,
                                item.choices().of(call.shell()));
                    case "store" ->
                        FormField.store(
                                item.column(),
                                item.label(),
                                value,
                                item.choices().groups(call.shell()));
                    case "multiselect" ->
                        FormField.many(
                                item.column(),
                                item.label(),
                                values,
                                item.choices().of(call.shell()));
                    case "tick" -> FormField.tick(item.column(), item.label(), value.equals("1"));
                    case "country" ->
                        FormField.country(
                                item.column(), value, call.shell().magento().directory());
                    case "state" ->
                        FormField.state(
                                item.column(),
                                item.label(),
                                value,
                                row.map(known -> text(known.get(item.column().replace("region", "country"))))
                                        .orElse("US"),
                                call.shell().magento().directory());
                    case "textarea" -> FormField.area(item.column(), item.label(), value);
                    case "editor" -> FormField.editor(item.column(), item.label(), value);
                    case "date" -> FormField.date(item.column(), item.label(), value);
                    default -> FormField.text(item.column(), item.label(), value);
                };
        return Optional.ofNullable(field)
                .map(each -> item.note().isEmpty() ? each : each.withNote(item.note()))
                .map(each -> item.required() ? each.asRequired() : each);
    }

    private static void save(AdminRequest call, RecordSpec spec) {
        String id = call.find(spec.id()).orElse("");
        FormInput input = FormInput.of(
                        call,
                        spec.path() + "/" + (id.isEmpty() ? "new/" : lastOf(spec) + "/" + spec.id() + "/" + id + "/"))
                .requireFit(spec.table());
        Map<String, Object> values = new LinkedHashMap<>();
        List<BiConsumer<Handle, String>> aside = new ArrayList<>();
        for (RecordSpec.Item item : spec.items()) {
            if (item.side().isPresent()) {
                aside.add(kept(call, input, item));
                continue;
            }
            boolean fresh = id.isEmpty();
            switch (item.kind()) {
                case "initial" -> {
                    if (fresh) {
                        values.put(item.column(), item.initial());
                    }
                }
                case "created" -> {
                    if (fresh) {
                        values.put(item.column(), Timestamp.from(call.now()));
                    }
                }
                case "updated" -> values.put(item.column(), Timestamp.from(call.now()));
                case "date" -> {
                    input.required(item.column(), item.label());
                    values.put(item.column(), input.date(item.column()).orElseThrow());
                }
                case "toggle", "tick" -> values.put(item.column(), input.on(item.column()) ? 1 : 0);
                default -> {
                    String sent =
                            item.required() ? input.required(item.column(), item.label()) : input.text(item.column());
                    if (item.kind().equals("number") && !sent.matches("(-?[0-9]{1,9}(\\.[0-9]{1,4})?)?")) {
                        throw input.refuse(item.column(), "\"" + item.label() + "\" must be a number.");
                    }
                    values.put(item.column(), sent.isEmpty() && item.kind().equals("number") ? item.initial() : sent);
                }
            }
        }
        String saved;
        try {
            saved = id.isEmpty() ? insert(call, spec, values) : update(call, spec, id, values);
            call.shell().database().useTransaction(handle -> aside.forEach(each -> each.accept(handle, saved)));
        } catch (UnableToExecuteStatementException e) {
            throw input.refuse("Another " + spec.noun() + " has this value.");
        }
        call.shell().magento().forget();
        call.success("You saved the " + spec.noun() + ".");
        boolean stay = call.find("back").isPresent();
        call.redirect(
                stay ? spec.path() + "/" + lastOf(spec) + "/" + spec.id() + "/" + saved + "/" : spec.path() + "/");
    }

    /** Stores a field's value in another table. */
    private static BiConsumer<Handle, String> kept(AdminRequest call, FormInput input, RecordSpec.Item item) {
        RecordSpec.Side side = item.side().orElseThrow();
        input.requireFit(item.column(), side.table(), side.value());
        if (!item.many()) {
            String text = input.text(item.column());
            return (handle, id) -> side.keep(handle, id, text);
        }
        Set<String> offered = item.choices().of(call.shell()).keySet();
        List<String> chosen = input.all(item.column()).stream()
                .filter(offered::contains)
                .distinct()
                .toList();
        return (handle, id) -> side.keepAll(handle, id, chosen);
    }

    private static String insert(AdminRequest call, RecordSpec spec, Map<String, Object> values) {
        String columns = String.join(", ", values.keySet());
        String marks = String.join(", ", Collections.nCopies(values.size(), "?"));
        return call.shell().database().withHandle(handle -> {
            var update =
                    handle.createUpdate("INSERT INTO " + spec.table() + " (" + columns + ") VALUES (" + marks + ")");
            int i = 0;
            for (Object value : values.values()) {
                update.bind(i++, value);
            }
            return values.containsKey(spec.key())
                    ? execute(update, String.valueOf(values.get(spec.key())))
                    : update.executeAndReturnGeneratedKeys(spec.key())
                            .mapTo(String.class)
                            .one();
        });
    }

    private static String execute(Update update, String key) {
        update.execute();
        return key;
    }

    private static String update(AdminRequest call, RecordSpec spec, String id, Map<String, Object> values) {
        String sets = String.join(
                ", ", values.keySet().stream().map(column -> column + " = ?").toList());
        call.shell().database().useHandle(handle -> {
            var update =
                    handle.createUpdate("UPDATE " + spec.table() + " SET " + sets + " WHERE " + spec.key() + " = ?");
            int i = 0;
            for (Object value : values.values()) {
                update.bind(i++, value);
            }
            update.bind(i, id).execute();
        });
        return id;
    }

    private static void delete(AdminRequest call, RecordSpec spec) {
        call.requirePost();
        remove(call, spec, List.of(call.find(spec.id()).orElse("")));
        call.success("You deleted the " + spec.noun() + ".");
        call.redirect(spec.path() + "/");
    }

    private static void massDelete(AdminRequest call, Grids grids, RecordSpec spec) {
        call.requirePost();
        List<String> ids = grids.selectedAt(call, spec.path());
        remove(call, spec, ids);
        call.success("A total of " + ids.size() + " record(s) have been deleted.");
        call.redirect(spec.path() + "/");
    }

    private static void remove(AdminRequest call, RecordSpec spec, List<String> ids) {
        if (!ids.isEmpty()) {
            call.shell().database().useTransaction(handle -> {
                handle.createUpdate("DELETE FROM " + spec.table() + " WHERE " + spec.key() + " IN (<ids>)")
                        .bindList("ids", ids)
                        .execute();
                spec.items().stream()
                        .flatMap(item -> item.side().stream())
                        .forEach(side -> ids.forEach(id -> side.keepAll(handle, id, List.of())));
            });
        }
    }
}
