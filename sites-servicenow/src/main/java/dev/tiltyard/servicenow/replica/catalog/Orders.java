package dev.tiltyard.servicenow.replica.catalog;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.record.Values;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Carts and orders. A request has one requested item per line. Thread-safe. */
final class Orders {
    private static final Duration USUAL_DELIVERY = Duration.ofDays(5);

    /** Requests above this price need an approval. */
    private static final BigDecimal APPROVED_UP_TO = BigDecimal.valueOf(1000);

    private static final String APPROVERS = "Catalog Request Approvers > $1000";

    private final DeskServices desk;
    private final ServiceCatalog catalog;

    Orders(DeskServices desk, ServiceCatalog catalog) {
        this.desk = desk;
        this.catalog = catalog;
    }

    /**
     * A quantity of an item, with its variables' values.
     *
     * @param cartItem sys_id of the cart line; empty for a line that is ordered directly
     * @param answers by sys_id of the variable
     * @param options what the answers add to the price of one
     */
    record Line(
            String cartItem, ServiceCatalog.Item item, int quantity, Map<String, String> answers, BigDecimal options) {
        Line {
            answers = Map.copyOf(answers);
        }

        /** The line's total price. */
        BigDecimal price() {
            return Question.price(item.record().text("price")).add(options).multiply(BigDecimal.valueOf(quantity));
        }

        /** What is due again and again for the line. */
        BigDecimal recurring() {
            return Question.price(item.record().text("recurring_price")).multiply(BigDecimal.valueOf(quantity));
        }

        private Duration delivery() {
            return item.record()
                    .cell("delivery_time")
                    .map(Record.Cell::raw)
                    .filter(Number.class::isInstance)
                    .map(seconds -> Duration.ofSeconds(((Number) seconds).longValue()))
                    .orElse(USUAL_DELIVERY);
        }
    }

    /** A submitted quantity: 1 to 10. */
    static int quantity(String sent) {
        return sent.matches("\\d{1,2}") ? Math.max(1, Math.min(10, Integer.parseInt(sent))) : 1;
    }

    /**
     * Orders lines.
     *
     * @return the sys_id of the request
     */
    String order(Actor actor, List<Line> lines) {
        Actor elevated = actor.elevated();
        BigDecimal total = lines.stream().map(Line::price).reduce(BigDecimal.ZERO, BigDecimal::add);
        Optional<String> approver = total.compareTo(APPROVED_UP_TO) > 0 ? approver() : Optional.empty();
        String approval = approver.isPresent() ? "requested" : "approved";
        String request = desk.records()
                .insert(
                        elevated,
                        table("sc_request"),
                        Map.of(
                                "requested_for", actor.id(),
                                "opened_by", actor.id(),
                                "approval", approval,
                                "request_state", approver.isPresent() ? "requested" : "in_process",
                                "price", total.toPlainString()))
                .id();
        approver.ifPresent(user -> desk.records()
                .insert(
                        elevated,
                        table("sysapproval_approver"),
                        Map.of("sysapproval", request, "approver", user, "state", "requested")));
        for (Line line : lines) {
            Map<String, String> values = new LinkedHashMap<>(Map.of(
                    "request", request,
                    "parent", request,
                    "cat_item", line.item().id(),
                    "sc_catalog", line.item().record().text("sc_catalogs").replaceAll(",.*", ""),
                    "short_description", line.item().summary(),
                    "quantity", Integer.toString(line.quantity()),
                    "requested_for", actor.id(),
                    "opened_by", actor.id(),
                    "stage", approver.isPresent() ? "waiting_for_approval" : "fulfillment",
                    "price", line.price().toPlainString()));
            values.put("estimated_delivery", Values.text(desk.records().now().plus(line.delivery())));
            values.put("due_date", Values.text(desk.records().now().plus(line.delivery())));
            values.put("approval", approval);
            String item = desk.records()
                    .insert(elevated, table("sc_req_item"), values)
                    .id();
            for (Question question : catalog.answered(elevated, line.item().id())) {
                String option = writeOption(
                        elevated, question, line.answers().getOrDefault(question.id(), question.first()), "");
                desk.records()
                        .insert(
                                elevated,
                                table("sc_item_option_mtom"),
                                Map.of("request_item", item, "sc_item_option", option));
            }
        }
        return request;
    }

    /** The first member of the group that approves expensive requests; nobody approves them without such a group. */
    private Optional<String> approver() {
        return desk.records()
                .first(Actor.SYSTEM, table("sys_user_grmember"), "group.name=" + APPROVERS + "^ORDERBYuser")
                .map(member -> member.text("user"));
    }

    private String writeOption(Actor actor, Question question, String value, String cartItem) {
        Map<String, String> values = new LinkedHashMap<>(Map.of("item_option_new", question.id(), "value", value));
        if (!cartItem.isEmpty()) {
            values.put("cart_item", cartItem);
        }
        return desk.records().insert(actor, table("sc_item_option"), values).id();
    }

    /** Adds a line to the visitor's cart. */
    void addToCart(Actor actor, Line line) {
        Actor elevated = actor.elevated();
        String item = desk.records()
                .insert(
                        elevated,
                        table("sc_cart_item"),
                        Map.of(
                                "cart", cart(actor),
                                "cat_item", line.item().id(),
                                "quantity", Integer.toString(line.quantity())))
                .id();
        for (Question question : catalog.answered(elevated, line.item().id())) {
            writeOption(elevated, question, line.answers().getOrDefault(question.id(), question.first()), item);
        }
    }

    private String cart(Actor actor) {
        Optional<Record> cart = desk.records().first(Actor.SYSTEM, table("sc_cart"), "user=" + actor.id());
        return cart.map(Record::id).orElseGet(() -> desk.records()
                .insert(actor.elevated(), table("sc_cart"), Map.of("name", "DEFAULT", "user", actor.id()))
                .id());
    }

    /** The visitor's cart, in the order of addition. */
    List<Line> inCart(Actor actor) {
        List<Line> lines = new ArrayList<>();
        Table table = table("sc_cart_item");
        String query = "cart.user=" + actor.id() + "^ORDERBYsys_created_on";
        for (Record record : read(table, query)) {
            catalog.item(actor, record.text("cat_item"))
                    .ifPresent(item -> lines.add(line(
                            actor,
                            record.id(),
                            item,
                            quantity(record.text("quantity")),
                            answers("cart_item=" + record.id()))));
        }
        return lines;
    }

    /** A line with the prices of its answers. */
    Line line(Actor actor, String cartItem, ServiceCatalog.Item item, int quantity, Map<String, String> answers) {
        BigDecimal options = catalog.answered(actor, item.id()).stream()
                .map(question -> question.priceOf(answers.getOrDefault(question.id(), question.first())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Line(cartItem, item, quantity, answers, options);
    }

    private Map<String, String> answers(String query) {
        Map<String, String> answers = new LinkedHashMap<>();
        read(table("sc_item_option"), query)
                .forEach(option -> answers.put(option.text("item_option_new"), option.text("value")));
        return answers;
    }

    private List<Record> read(Table table, String query) {
        return desk.records().list(Actor.SYSTEM, table, EncodedQuery.parse(query), Records.allFields(table), 0, 100);
    }

    /** Changes the quantity of a line in the visitor's cart; 0 removes it. */
    void change(Actor actor, String cartItem, int quantity) {
        boolean own = inCart(actor).stream().anyMatch(line -> line.cartItem().equals(cartItem));
        if (!own) {
            return;
        }
        if (quantity > 0) {
            desk.records()
                    .update(
                            actor.elevated(),
                            table("sc_cart_item"),
                            cartItem,
                            Map.of("quantity", Integer.toString(Math.min(10, quantity))));
            return;
        }
        read(table("sc_item_option"), "cart_item=" + cartItem)
                .forEach(option -> desk.records().delete(actor.elevated(), table("sc_item_option"), option.id()));
        desk.records().delete(actor.elevated(), table("sc_cart_item"), cartItem);
    }

    /**
     * Orders the visitor's cart, and empties it.
     *
     * @return the sys_id of the request; empty if the cart was empty
     */
    Optional<String> checkOut(Actor actor) {
        List<Line> lines = inCart(actor);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String request = order(actor, lines);
        lines.forEach(line -> change(actor, line.cartItem(), 0));
        return Optional.of(request);
    }

    private Table table(String name) {
        return desk.schema().required(name);
    }
}
