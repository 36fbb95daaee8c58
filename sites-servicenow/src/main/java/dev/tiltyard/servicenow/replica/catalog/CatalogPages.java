package dev.tiltyard.servicenow.replica.catalog;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.classic.Frame;
import dev.tiltyard.servicenow.replica.classic.RichText;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The catalog's pages: home, categories, search, items, cart and what a request holds. */
public final class CatalogPages {
    private static final String ITEM = "/com.glideapp.servicecatalog_cat_item_view.do";
    private static final String CART = "/com.glideapp.servicecatalog_cart_view.do";
    private static final String ORDERED = "/com.glideapp.servicecatalog_checkout_view_v2.do";

    private final Desk desk;
    private final Catalog catalog;
    private final Orders orders;

    public CatalogPages(Desk desk) {
        this.desk = desk;
        this.catalog = new Catalog(desk);
        this.orders = new Orders(desk, catalog);
    }

    public void addTo(Routes routes) {
        routes.get("/catalog_home.do", this::home);
        routes.get("/catalog_find.do", this::find);
        routes.get("/com.glideapp.servicecatalog_category_view.do", this::category);
        routes.get("/com.glideapp.servicecatalog_category_view_v2.do", this::category);
        routes.get(ITEM, this::item);
        routes.post(ITEM, this::order);
        routes.get(CART, this::cart);
        routes.post(CART, this::changeCart);
        routes.get("/com.glideapp.servicecatalog_checkout_view.do", this::ordered);
        routes.get(ORDERED, this::ordered);
    }

    /** A category on the home page. */
    public record Tile(String title, String description, String href, long items) {}

    @Template("catalog/home.jte")
    public record HomePage(Frame frame, List<Tile> tiles) {
        public HomePage {
            tiles = List.copyOf(tiles);
        }
    }

    /** An item in a list of items. */
    public record Offer(String name, String summary, String price, String href) {}

    /** Items: of a category, or found by a search. */
    @Template("catalog/items.jte")
    public record ItemsPage(Frame frame, String title, String searched, List<Offer> offers) {
        public ItemsPage {
            offers = List.copyOf(offers);
        }
    }

    /** A question as the page shows it. */
    public record Asked(
            String field, String label, String kind, boolean mandatory, String value, List<Picked> options) {
        public Asked {
            options = List.copyOf(options);
        }
    }

    /** An answer to pick. */
    public record Picked(String id, String value, String label, boolean chosen) {}

    /**
     * One item.
     *
     * @param action what its main button does: {@code order}, {@code submit} or empty for nothing
     */
    @Template("catalog/item.jte")
    public record ItemPage(
            Frame frame,
            String id,
            String name,
            String summary,
            SafeHtml description,
            String price,
            String category,
            String categoryHref,
            String action,
            List<Asked> questions) {
        public ItemPage {
            questions = List.copyOf(questions);
        }
    }

    /** One line of a cart or a request. */
    public record Row(String id, String name, String href, List<String> answers, int quantity, String price) {
        public Row {
            answers = List.copyOf(answers);
        }
    }

    @Template("catalog/cart.jte")
    public record CartPage(Frame frame, List<Row> rows, String total) {
        public CartPage {
            rows = List.copyOf(rows);
        }
    }

    /** What a request holds, and how far it is. */
    @Template("catalog/ordered.jte")
    public record OrderedPage(
            Frame frame, String number, String href, String placed, List<Requested> items, String total) {
        public OrderedPage {
            items = List.copyOf(items);
        }
    }

    /** One requested item. */
    public record Requested(
            String number, String href, String summary, String delivery, String stage, String quantity, String price) {}

    private Frame frame(Visit visit, Actor actor, String title, Object data) {
        return Frame.of(desk, visit, actor, title, List.of("catalog.js"), data);
    }

    private void home(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        List<Tile> tiles = catalog.categories(actor).stream()
                .map(each -> new Tile(each.title(), each.description(), categoryHref(each.id()), each.items()))
                .toList();
        visit.html(desk.html(new HomePage(frame(visit, actor, "Service Catalog", Map.of()), tiles)));
    }

    private static String categoryHref(String id) {
        return "/com.glideapp.servicecatalog_category_view.do?v=1&sysparm_parent=" + id;
    }

    private void category(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        Optional<Catalog.Category> found = visit.query("sysparm_parent").flatMap(id -> catalog.category(actor, id));
        if (found.isEmpty()) {
            // The shell's address follows the page, and modules name this one.
            home(visit);
            return;
        }
        String title = found.get().title();
        visit.html(desk.html(new ItemsPage(
                frame(visit, actor, title, Map.of()),
                title,
                "",
                offers(catalog.itemsIn(actor, found.get().id())))));
    }

    private void find(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        String text = visit.query("sysparm_search").orElse("");
        visit.html(desk.html(new ItemsPage(
                frame(visit, actor, "Search", Map.of()),
                "Search results",
                text,
                offers(catalog.itemsWith(actor, text)))));
    }

    private static List<Offer> offers(List<Catalog.Item> items) {
        return items.stream()
                .map(item -> new Offer(item.name(), item.summary(), item.price(), itemHref(item.id())))
                .toList();
    }

    private static String itemHref(String id) {
        return ITEM + "?v=1&sysparm_id=" + id;
    }

    private Catalog.Item required(Actor actor, String id) {
        return catalog.item(actor, id).orElseThrow(() -> HttpProblem.notFound("the catalog has no item " + id));
    }

    private void item(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        Catalog.Item item = required(actor, visit.query("sysparm_id").orElse(""));
        List<Asked> asked = catalog.questions(actor, item.id()).stream()
                .map(CatalogPages::asked)
                .toList();
        Map<String, Object> data = Map.of(
                "item",
                item.id(),
                "fields",
                asked.stream()
                        .map(each -> Map.of(
                                "name", each.field(),
                                "label", each.label(),
                                "kind", each.kind(),
                                "mandatory", each.mandatory()))
                        .toList());
        String category = item.record().text("category");
        visit.html(desk.html(new ItemPage(
                frame(visit, actor, item.name(), data),
                item.id(),
                item.name(),
                item.summary(),
                RichText.of(item.description()),
                item.price(),
                catalog.category(actor, category).map(Catalog.Category::title).orElse(""),
                categoryHref(category),
                item.isContent() ? "" : item.isProducer() ? "submit" : "order",
                asked)));
    }

    private static Asked asked(Question question) {
        String first = question.first();
        List<Picked> options = new java.util.ArrayList<>();
        for (Question.Option option : question.options()) {
            options.add(new Picked(
                    question.field() + "_" + options.size(),
                    option.value(),
                    option.label(),
                    option.value().equals(first)));
        }
        return new Asked(
                question.field(),
                question.text(),
                question.kind().name().toLowerCase(java.util.Locale.ROOT),
                question.mandatory(),
                first,
                options);
    }

    private void order(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        Catalog.Item item = required(actor, visit.field("sysparm_id"));
        Map<String, String> answers = new LinkedHashMap<>();
        for (Question question : catalog.questions(actor, item.id())) {
            String sent = visit.hasField(question.field()) ? visit.field(question.field()) : question.first();
            answers.put(question.id(), question.accepted(sent));
            if (question.mandatory() && answers.getOrDefault(question.id(), "").isBlank()) {
                throw HttpProblem.badRequest("to order " + item.name() + ", answer: " + question.text());
            }
        }
        Orders.Line line = new Orders.Line("", item, Orders.quantity(visit.field("quantity")), answers);
        if (item.isProducer()) {
            visit.redirect(produce(actor, item, answers), 303);
        } else if (visit.field("sysparm_action").equals("cart")) {
            orders.addToCart(actor, line);
            visit.redirect(CART + "?v=1", 303);
        } else {
            visit.redirect(orderedHref(orders.order(actor, List.of(line))), 303);
        }
    }

    /** Creates the record that a record producer stands for, with the answers in its description. */
    private String produce(Actor actor, Catalog.Item item, Map<String, String> answers) {
        Table table = desk.schema().table(item.record().text("table_name")).orElseGet(() -> desk.schema()
                .required("incident"));
        StringBuilder description = new StringBuilder(item.name());
        catalog.questions(actor, item.id()).forEach(question -> description
                .append('\n')
                .append(question.text())
                .append(": ")
                .append(answers.getOrDefault(question.id(), "")));
        Record made = desk.records()
                .insert(
                        actor.elevated(),
                        table,
                        Map.of(
                                "short_description", item.name(),
                                "description", description.toString(),
                                "caller_id", actor.id(),
                                "requested_by", actor.id(),
                                "contact_type", "self-service"));
        return "/" + made.table() + ".do?sys_id=" + made.id();
    }

    private static String orderedHref(String request) {
        return ORDERED + "?v=1&sysparm_sys_id=" + request + "&sysparm_new_request=true&sysparm_table=sc_request";
    }

    private void cart(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        List<Orders.Line> lines = orders.inCart(actor);
        List<Row> rows = lines.stream()
                .map(line -> new Row(
                        line.cartItem(),
                        line.item().name(),
                        itemHref(line.item().id()),
                        answers(actor, line),
                        line.quantity(),
                        money(line.price())))
                .toList();
        BigDecimal total = lines.stream().map(Orders.Line::price).reduce(BigDecimal.ZERO, BigDecimal::add);
        visit.html(desk.html(new CartPage(frame(visit, actor, "Shopping Cart", Map.of()), rows, money(total))));
    }

    private List<String> answers(Actor actor, Orders.Line line) {
        return catalog.questions(actor, line.item().id()).stream()
                .map(question -> question.text() + ": " + line.answers().getOrDefault(question.id(), ""))
                .toList();
    }

    private static String money(BigDecimal amount) {
        return DisplayValues.money(amount);
    }

    private void changeCart(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        switch (visit.field("sysparm_action")) {
            case "remove" -> orders.change(actor, visit.field("line"), 0);
            case "update" -> orders.change(actor, visit.field("line"), Orders.quantity(visit.field("quantity")));
            case "order" -> {
                Optional<String> request = orders.checkOut(actor);
                if (request.isPresent()) {
                    visit.redirect(orderedHref(request.get()), 303);
                    return;
                }
            }
            default -> throw HttpProblem.badRequest("sysparm_action is none of remove, update and order");
        }
        visit.redirect(CART + "?v=1", 303);
    }

    private void ordered(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        String id = visit.query("sysparm_sys_id").orElse("");
        Record request = desk.records()
                .find(actor, desk.schema().required("sc_request"), id)
                .orElseThrow(() -> HttpProblem.notFound("there is no request " + id));
        List<Record> items = desk.records()
                .list(
                        actor,
                        desk.schema().required("sc_req_item"),
                        EncodedQuery.parse("request=" + request.id() + "^ORDERBYnumber"),
                        List.of("number", "short_description", "estimated_delivery", "stage", "quantity", "price"),
                        0,
                        100);
        DisplayValues.Shown shown = desk.display().of(items);
        List<Requested> rows = items.stream()
                .map(item -> new Requested(
                        item.text("number"),
                        "/sc_req_item.do?sys_id=" + item.id(),
                        item.text("short_description"),
                        shown.text(item, "estimated_delivery").replaceAll(" .*", ""),
                        shown.text(item, "stage"),
                        item.text("quantity"),
                        shown.text(item, "price")))
                .toList();
        visit.html(desk.html(new OrderedPage(
                frame(visit, actor, "Order Status", Map.of()),
                request.text("number"),
                "/sc_request.do?sys_id=" + request.id(),
                request.text("sys_created_on"),
                rows,
                desk.shown(request, "price"))));
    }
}
