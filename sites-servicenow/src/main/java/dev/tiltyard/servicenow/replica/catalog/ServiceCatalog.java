package dev.tiltyard.servicenow.replica.catalog;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The catalog's content. Thread-safe. */
final class ServiceCatalog {
    private static final int MOST = 200;
    private static final int MOST_PARENTS = 10;
    private static final List<String> ITEM = List.of(
            "name",
            "short_description",
            "description",
            "price",
            "recurring_price",
            "recurring_frequency",
            "delivery_time",
            "category",
            "active",
            "no_quantity_v2",
            "no_cart_v2");

    private final DeskServices desk;

    ServiceCatalog(DeskServices desk) {
        this.desk = desk;
    }

    /** A category. */
    record Category(String id, String title, String description) {}

    /**
     * An item.
     *
     * @param price formatted price; empty if it is free
     * @param recurring formatted price that is due again and again; empty for none
     * @param frequency how often: {@code Annually}; empty for never
     * @param delivery the usual time of delivery: {@code 2 Days}
     * @param record the item's record
     */
    record Item(
            String id,
            String name,
            String summary,
            String description,
            String price,
            String recurring,
            String frequency,
            String delivery,
            Record record) {
        /** Whether it is a record producer, which creates another record, such as an incident. */
        boolean isProducer() {
            return record.table().name().endsWith("producer");
        }

        /** Whether it is a content item, without ordering. */
        boolean isContent() {
            return record.table().name().equals("sc_cat_item_content");
        }
    }

    /** The categories with a place on the home page, in order. */
    List<Category> places(Actor actor) {
        return categories(actor, "active=true^orderISNOTEMPTY^ORDERBYorder");
    }

    /** All categories, by title. */
    List<Category> all(Actor actor) {
        return categories(actor, "active=true^ORDERBYtitle");
    }

    /** The categories within another one that contain anything, by title. */
    List<Category> within(Actor actor, String parent) {
        return categories(actor, "active=true^parent=" + parent.replace("^", "") + "^ORDERBYtitle").stream()
                .filter(each -> !itemsIn(actor, each.id()).isEmpty()
                        || !within(actor, each.id()).isEmpty())
                .toList();
    }

    /** The categories that a category is in, from the outermost. */
    List<Category> parents(Actor actor, String id) {
        List<Category> parents = new ArrayList<>();
        Table table = desk.schema().required("sc_category");
        for (Optional<Record> at = desk.records().find(actor, table, id);
                at.isPresent() && parents.size() < MOST_PARENTS; ) {
            at = desk.records().find(actor, table, at.get().text("parent"));
            at.ifPresent(parent -> parents.add(0, category(parent)));
        }
        return parents;
    }

    /** The categories of an item: its own one first. */
    List<Category> of(Actor actor, Item item) {
        List<String> ids = new ArrayList<>(List.of(item.record().text("category")));
        read(actor, "sc_cat_item_category", "sc_cat_item=" + item.id(), List.of("sc_category"))
                .forEach(each -> ids.add(each.text("sc_category")));
        return ids.stream()
                .distinct()
                .flatMap(id -> category(actor, id).stream())
                .toList();
    }

    /** The items that are ordered most. */
    List<Item> popular(Actor actor, int most) {
        List<String> ids = desk.database().withHandle(handle -> handle.createQuery("""
            SELECT i.sys_id FROM sc_cat_item i JOIN task t ON t.sys_class_name = 'sc_req_item' AND t.cat_item = i.sys_id
             WHERE i.active GROUP BY i.sys_id ORDER BY count(*) DESC, i.sys_id LIMIT :most
            """)
                .bind("most", most)
                .mapTo(String.class)
                .list());
        return ids.stream().flatMap(id -> item(actor, id).stream()).toList();
    }

    private List<Category> categories(Actor actor, String query) {
        return read(actor, "sc_category", query, List.of("title", "description")).stream()
                .map(ServiceCatalog::category)
                .toList();
    }

    private static Category category(Record record) {
        return new Category(record.id(), record.text("title"), record.text("description"));
    }

    Optional<Category> category(Actor actor, String id) {
        return desk.records()
                .find(actor, desk.schema().required("sc_category"), id)
                .map(ServiceCatalog::category);
    }

    /** The items of a category, by name. */
    List<Item> itemsIn(Actor actor, String categoryId) {
        String id = categoryId.replace("^", "");
        List<String> others = read(actor, "sc_cat_item_category", "sc_category=" + id, List.of("sc_cat_item")).stream()
                .map(each -> each.text("sc_cat_item"))
                .toList();
        String more = others.isEmpty() ? "" : "^ORsys_idIN" + String.join(",", others);
        return items(actor, "active=true^category=" + id + more + "^ORDERBYname");
    }

    /** The items whose name or description contains a text, by name. */
    List<Item> itemsWith(Actor actor, String text) {
        String value = text.strip().replace("^", "^^");
        return value.isEmpty()
                ? List.of()
                : items(actor, "active=true^nameLIKE" + value + "^ORshort_descriptionLIKE" + value + "^ORDERBYname");
    }

    private List<Item> items(Actor actor, String query) {
        return read(actor, "sc_cat_item", query, ITEM).stream().map(this::item).toList();
    }

    private List<Record> read(Actor actor, String table, String query, List<String> paths) {
        return desk.records().list(actor, desk.schema().required(table), EncodedQuery.parse(query), paths, 0, MOST);
    }

    /** An item that can be ordered; empty if there is none or it is inactive. */
    Optional<Item> item(Actor actor, String id) {
        return desk.records()
                .find(actor, desk.schema().required("sc_cat_item"), id)
                .filter(found -> found.text("active").equals("true"))
                .map(this::item);
    }

    private Item item(Record record) {
        boolean recurs = !isFree(record.text("recurring_price"));
        return new Item(
                record.id(),
                record.text("name"),
                record.text("short_description"),
                record.text("description"),
                isFree(record.text("price")) ? "" : desk.shown(record, "price"),
                recurs ? desk.shown(record, "recurring_price") : "",
                recurs ? desk.shown(record, "recurring_frequency") : "",
                desk.shown(record, "delivery_time"),
                record);
    }

    private static boolean isFree(String price) {
        return price.isEmpty() || price.matches("[0.]*");
    }

    /** An item's variables that have answers, in order. */
    List<Question> answered(Actor actor, String itemId) {
        return questions(actor, itemId).stream()
                .filter(question -> question.kind() != Question.Kind.LABEL)
                .toList();
    }

    /** An item's variables, in order. */
    List<Question> questions(Actor actor, String itemId) {
        Table table = desk.schema().required("item_option_new");
        List<Record> found = read(
                actor,
                table.name(),
                "active=true^cat_item=" + itemId.replace("^", "") + "^ORDERBYorder",
                Records.allFields(table));
        List<Question> questions = new ArrayList<>();
        for (Record record : found) {
            List<Question.Option> options = read(
                            actor,
                            "question_choice",
                            "question=" + record.id() + "^ORDERBYorder",
                            List.of("text", "value", "misc"))
                    .stream()
                    .map(each -> new Question.Option(
                            each.text("value"), each.text("text"), Question.price(each.text("misc"))))
                    .toList();
            questions.add(new Question(
                    record.id(),
                    record.text("question_text"),
                    Question.Kind.of(record.text("type")),
                    record.text("mandatory").equals("true"),
                    record.text("default_value"),
                    options));
        }
        return questions;
    }
}
