package dev.tiltyard.servicenow.replica.catalog;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the catalog offers. Safe for use by many threads. */
final class Catalog {
    private static final int MOST = 200;
    private static final List<String> ITEM = List.of(
            "name", "short_description", "description", "price", "category", "active", "no_quantity_v2", "no_cart_v2");

    private final Desk desk;

    Catalog(Desk desk) {
        this.desk = desk;
    }

    /** A category with the number of items in it. */
    record Category(String id, String title, String description, long items) {}

    /**
     * An item.
     *
     * @param price as people read it; empty if it costs nothing
     * @param record the item's record
     */
    record Item(String id, String name, String summary, String description, String price, Record record) {
        /** Whether ordering it means to fill in a form about something else, such as an incident. */
        boolean isProducer() {
            return record.table().name().endsWith("producer");
        }

        /** Whether it is only there to be read. */
        boolean isContent() {
            return record.table().name().equals("sc_cat_item_content");
        }
    }

    /** The categories that have items, by title. */
    List<Category> categories(Actor actor) {
        Map<String, Long> counts = new HashMap<>();
        desk.database().useHandle(handle -> handle.createQuery(
                        "SELECT category, count(*) FROM sc_cat_item WHERE active AND category IS NOT NULL"
                                + " GROUP BY category")
                .map((row, context) -> counts.put(row.getString(1), row.getLong(2)))
                .list());
        return read(actor, "sc_category", "active=true^ORDERBYtitle", List.of("title", "description")).stream()
                .filter(category -> counts.containsKey(category.id()))
                .map(category -> category(category, counts.getOrDefault(category.id(), 0L)))
                .toList();
    }

    private static Category category(Record record, long items) {
        return new Category(record.id(), record.text("title"), record.text("description"), items);
    }

    Optional<Category> category(Actor actor, String id) {
        return desk.records()
                .find(actor, desk.schema().required("sc_category"), id)
                .map(found -> category(found, 0));
    }

    /** The items of a category, by name. */
    List<Item> itemsIn(Actor actor, String categoryId) {
        return items(actor, "active=true^category=" + categoryId.replace("^", "") + "^ORDERBYname");
    }

    /** The items whose name or description has a text in it, by name. */
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

    /** An item that can be ordered; empty if there is none or it is not active. */
    Optional<Item> item(Actor actor, String id) {
        return desk.records()
                .find(actor, desk.schema().required("sc_cat_item"), id)
                .filter(found -> found.text("active").equals("true"))
                .map(this::item);
    }

    private Item item(Record record) {
        String price = record.text("price");
        boolean free = price.isEmpty() || price.matches("[0.]*");
        return new Item(
                record.id(),
                record.text("name"),
                record.text("short_description"),
                record.text("description"),
                free ? "" : desk.shown(record, "price"),
                record);
    }

    /** What is asked about an item, in order. */
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
                            List.of("text", "value"))
                    .stream()
                    .map(each -> new Question.Option(each.text("value"), each.text("text")))
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
