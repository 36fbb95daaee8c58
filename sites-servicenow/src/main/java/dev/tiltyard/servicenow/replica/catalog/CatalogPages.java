package dev.tiltyard.servicenow.replica.catalog;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.classic.PageKind;
import dev.tiltyard.servicenow.replica.classic.RichText;
import dev.tiltyard.servicenow.replica.classic.Stage;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The catalog's pages: home, categories, search, items, cart and request summary. */
public final class CatalogPages {
    private static final String ITEM = "/com.glideapp.servicecatalog_cat_item_view.do";
    private static final String CART = "/com.glideapp.servicecatalog_cart_view.do";
    private static final String ORDERED = "/com.glideapp.servicecatalog_checkout_view_v2.do";

    /** The visitor's categories of the home page, a preference. */
    private static final String LAYOUT = "catalog_home.layout";

    private static final List<String> PAGE_SIZES = List.of("10", "15", "20", "50", "100");
    private static final int POPULAR = 5;

    private final DeskServices desk;
    private final ServiceCatalog catalog;
    private final Orders orders;

    public CatalogPages(DeskServices desk) {
        this.desk = desk;
        this.catalog = new ServiceCatalog(desk);
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

    /** A category for display. */
    public record Place(String id, String title, String description, String href) {}

    /** A text with its link; empty for none. */
    public record Link(String text, String href) {}

    /** The visitor's cart beside other pages. */
    public record CartBox(List<Row> rows, String total) {
        public CartBox {
            rows = List.copyOf(rows);
        }
    }

    /**
     * The home page.
     *
     * @param columns the categories by column
     * @param others the categories that can be added
     */
    @Template("catalog/home.jte")
    public record HomePage(
            ClassicPageData frame, List<List<Place>> columns, List<Place> others, List<Link> popular, CartBox cart) {
        public HomePage {
            columns = List.copyOf(columns);
            others = List.copyOf(others);
            popular = List.copyOf(popular);
        }
    }

    /**
     * An item in a list of items.
     *
     * @param trail the categories that it is in
     */
    public record Offer(
            String name,
            String summary,
            String price,
            String recurring,
            String frequency,
            String href,
            SafeHtml description,
            List<Link> trail) {
        public Offer {
            trail = List.copyOf(trail);
        }
    }

    /** A page of offers: the numbers of the first and the last, from 1, and of all. */
    public record Span(int first, int last, int total, int size) {}

    /** A category's items. */
    @Template("catalog/category.jte")
    public record CategoryPage(
            ClassicPageData frame,
            Place category,
            List<Link> trail,
            Span span,
            List<Offer> offers,
            List<Place> within) {
        public CategoryPage {
            trail = List.copyOf(trail);
            offers = List.copyOf(offers);
            within = List.copyOf(within);
        }
    }

    /**
     * Search results.
     *
     * @param foundIn categories with numbers of results
     */
    @Template("catalog/found.jte")
    public record FoundPage(ClassicPageData frame, String searched, Span span, List<Offer> offers, List<Link> foundIn) {
        public FoundPage {
            offers = List.copyOf(offers);
            foundIn = List.copyOf(foundIn);
        }
    }

    /** A variable for display. */
    public record Asked(
            String field, String label, String kind, boolean mandatory, String value, List<Picked> options) {
        public Asked {
            options = List.copyOf(options);
        }

        /** How screen readers name a group of options. */
        public String spoken() {
            return (mandatory ? "Mandatory - must be populated before Submit " : "") + label;
        }
    }

    /** Variables below one heading; without a heading, a single variable. */
    public record Group(String heading, List<Asked> questions) {
        public Group {
            questions = List.copyOf(questions);
        }
    }

    /** An option to select. */
    public record Picked(String id, String value, String label, boolean chosen) {}

    /**
     * An item's page.
     *
     * @param action action of its main button: {@code order}, {@code submit} or empty for none
     */
    @Template("catalog/item.jte")
    public record ItemPage(
            ClassicPageData frame,
            String id,
            String name,
            String summary,
            SafeHtml description,
            String price,
            String recurring,
            String frequency,
            String delivery,
            List<Link> categories,
            String action,
            List<Group> groups,
            CartBox cart) {
        public ItemPage {
            categories = List.copyOf(categories);
            groups = List.copyOf(groups);
        }
    }

    /** A row of a cart or a request. */
    public record Row(String id, String name, String href, List<String> answers, int quantity, String price) {
        public Row {
            answers = List.copyOf(answers);
        }
    }

    @Template("catalog/cart.jte")
    public record CartPage(ClassicPageData frame, List<Row> rows, String total) {
        public CartPage {
            rows = List.copyOf(rows);
        }
    }

    /**
     * A request's items and stage.
     *
     * @param charges what the prices include besides; empty for nothing
     * @param recurring what is due again and again; empty for nothing
     */
    @Template("catalog/ordered.jte")
    public record OrderedPage(
            ClassicPageData frame,
            String number,
            String href,
            String placed,
            String delivery,
            String charges,
            List<Requested> items,
            String total,
            String recurring) {
        public OrderedPage {
            items = List.copyOf(items);
        }
    }

    /** A requested item. */
    public record Requested(
            String href,
            String summary,
            String delivery,
            List<Stage> stages,
            String price,
            String recurring,
            String quantity,
            String total,
            String recurringTotal) {
        public Requested {
            stages = List.copyOf(stages);
        }
    }

    private ClassicPageData frame(Visit visit, Actor actor, String title, Object data) {
        return ClassicPageData.of(desk, visit, actor, title, List.of("catalog.js"), data);
    }

    private static Place place(ServiceCatalog.Category category) {
        return new Place(category.id(), category.title(), category.description(), categoryHref(category.id()));
    }

    private void home(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        List<ServiceCatalog.Category> all = catalog.all(actor);
        List<ServiceCatalog.Category> chosen = chosen(actor)
                .map(ids -> ids.stream()
                        .flatMap(id -> all.stream().filter(each -> each.id().equals(id)))
                        .toList())
                .orElseGet(() -> catalog.places(actor));
        int half = (chosen.size() + 1) / 2;
        List<List<Place>> columns = List.of(
                chosen.stream().limit(half).map(CatalogPages::place).toList(),
                chosen.stream().skip(half).map(CatalogPages::place).toList());
        visit.html(desk.html(new HomePage(
                ClassicPageData.of(
                        desk,
                        visit,
                        actor,
                        "Catalog",
                        PageKind.TITLED,
                        List.of("catalog.js"),
                        Map.of("user", actor.id())),
                columns,
                all.stream()
                        .filter(each -> !chosen.contains(each))
                        .map(CatalogPages::place)
                        .toList(),
                catalog.popular(actor, POPULAR).stream()
                        .map(item -> new Link(item.name(), itemHref(item.id())))
                        .toList(),
                cartBox(actor))));
    }

    /** The categories that the visitor has put on the home page. */
    private Optional<List<String>> chosen(Actor actor) {
        return desk
                .records()
                .list(
                        Actor.SYSTEM,
                        desk.schema().required("sys_user_preference"),
                        EncodedQuery.parse("name=" + LAYOUT + "^user=" + actor.id()),
                        List.of("value"),
                        0,
                        1)
                .stream()
                .map(found -> List.of(found.text("value").split(",")))
                .findFirst();
    }

    private CartBox cartBox(Actor actor) {
        List<Orders.Line> lines = orders.inCart(actor);
        return new CartBox(lines.stream().map(line -> row(actor, line)).toList(), total(lines));
    }

    private static String categoryHref(String id) {
        return "/com.glideapp.servicecatalog_category_view.do?v=1&sysparm_parent=" + id;
    }

    private void category(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        Optional<ServiceCatalog.Category> found =
                visit.query("sysparm_parent").flatMap(id -> catalog.category(actor, id));
        if (found.isEmpty()) {
            // The shell's URL follows the page, and modules use this one.
            home(visit);
            return;
        }
        Place category = place(found.get());
        List<ServiceCatalog.Item> items = catalog.itemsIn(actor, category.id());
        Span span = span(visit, items.size());
        visit.html(desk.html(new CategoryPage(
                frame(visit, actor, category.title(), Map.of()),
                category,
                catalog.parents(actor, category.id()).stream()
                        .map(each -> new Link(each.title(), categoryHref(each.id())))
                        .toList(),
                span,
                offers(actor, items, span),
                catalog.within(actor, category.id()).stream()
                        .map(CatalogPages::place)
                        .toList())));
    }

    private static Span span(Visit visit, int total) {
        int size = visit.query("sysparm_max_rows")
                .filter(value -> PAGE_SIZES.contains(value))
                .map(Integer::parseInt)
                .orElse(20);
        int first = visit.query("sysparm_current_row")
                .filter(value -> value.matches("\\d{1,6}"))
                .map(value -> Math.max(1, Math.min(total, Integer.parseInt(value))))
                .orElse(1);
        return new Span(first, Math.min(total, first + size - 1), total, size);
    }

    private void find(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        String text = visit.query("sysparm_search").orElse("");
        List<ServiceCatalog.Item> items = catalog.itemsWith(actor, text);
        Map<String, Integer> counts = new LinkedHashMap<>();
        items.forEach(item -> counts.merge(item.record().text("category"), 1, Integer::sum));
        Span span = span(visit, items.size());
        visit.html(desk.html(new FoundPage(
                ClassicPageData.of(desk, visit, actor, "ServiceNow", PageKind.TITLED, List.of("catalog.js"), Map.of()),
                text,
                span,
                offers(actor, items, span),
                counts.entrySet().stream()
                        .flatMap(each -> catalog.category(actor, each.getKey()).stream()
                                .map(category -> new Link(
                                        category.title() + " (" + each.getValue() + ")", categoryHref(category.id()))))
                        .toList())));
    }

    private List<Offer> offers(Actor actor, List<ServiceCatalog.Item> items, Span span) {
        return items.stream()
                .skip(Math.max(0, span.first() - 1))
                .limit(span.size())
                .map(item -> new Offer(
                        item.name(),
                        item.summary(),
                        item.price(),
                        item.recurring(),
                        item.frequency(),
                        itemHref(item.id()),
                        RichText.of(item.description()),
                        trail(actor, item)))
                .toList();
    }

    private List<Link> trail(Actor actor, ServiceCatalog.Item item) {
        return catalog.of(actor, item).stream()
                .map(each -> new Link(each.title(), categoryHref(each.id())))
                .toList();
    }

    private static String itemHref(String id) {
        return ITEM + "?v=1&sysparm_id=" + id;
    }

    private ServiceCatalog.Item required(Actor actor, String id) {
        return catalog.item(actor, id).orElseThrow(() -> HttpProblem.notFound("the catalog has no item " + id));
    }

    private void item(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        ServiceCatalog.Item item = required(actor, visit.query("sysparm_id").orElse(""));
        List<Question> questions = catalog.questions(actor, item.id());
        Map<String, Object> data = Map.of(
                "item",
                item.id(),
                "price",
                Question.price(item.record().text("price")),
                "recurring",
                Question.price(item.record().text("recurring_price")),
                "frequency",
                item.frequency(),
                "fields",
                questions.stream()
                        .filter(each -> each.kind() != Question.Kind.LABEL)
                        .map(each -> Map.of(
                                "name", each.field(),
                                "label", each.text(),
                                "kind", each.kind().name().toLowerCase(Locale.ROOT),
                                "mandatory", each.mandatory(),
                                "prices",
                                        each.options().stream()
                                                .collect(Collectors.toMap(
                                                        Question.Option::value, Question.Option::price, (a, b) -> a))))
                        .toList());
        visit.html(desk.html(new ItemPage(
                frame(visit, actor, item.name(), data),
                item.id(),
                item.name(),
                item.summary(),
                RichText.of(item.description()),
                item.price(),
                item.recurring(),
                item.frequency(),
                item.delivery(),
                trail(actor, item),
                item.isContent() ? "" : item.isProducer() ? "submit" : "order",
                groups(questions),
                cartBox(actor))));
    }

    /** Checkboxes below a heading belong together. */
    private static List<Group> groups(List<Question> questions) {
        List<Group> groups = new ArrayList<>();
        String heading = "";
        List<Asked> boxes = new ArrayList<>();
        for (Question question : questions) {
            if (question.kind() == Question.Kind.BOX) {
                boxes.add(asked(question));
                continue;
            }
            if (!boxes.isEmpty()) {
                groups.add(new Group(heading, boxes));
                boxes = new ArrayList<>();
            }
            heading = question.kind() == Question.Kind.LABEL ? question.text() : "";
            if (heading.isEmpty()) {
                groups.add(new Group("", List.of(asked(question))));
            }
        }
        if (!boxes.isEmpty()) {
            groups.add(new Group(heading, boxes));
        }
        return groups;
    }

    private static Asked asked(Question question) {
        String first = question.first();
        List<Picked> options = new ArrayList<>();
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
                question.kind().name().toLowerCase(Locale.ROOT),
                question.mandatory(),
                first,
                options);
    }

    private void order(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        ServiceCatalog.Item item = required(actor, visit.field("sysparm_id"));
        Map<String, String> answers = new LinkedHashMap<>();
        for (Question question : catalog.answered(actor, item.id())) {
            String sent = visit.hasField(question.field()) ? visit.field(question.field()) : question.first();
            answers.put(question.id(), question.accepted(sent));
            if (question.mandatory() && answers.getOrDefault(question.id(), "").isBlank()) {
                throw HttpProblem.badRequest("to order " + item.name() + ", answer: " + question.text());
            }
        }
        Orders.Line line = orders.line(actor, "", item, Orders.quantity(visit.field("quantity")), answers);
        if (item.isProducer()) {
            visit.redirect(produce(actor, item, answers), 303);
        } else if (visit.field("sysparm_action").equals("cart")) {
            orders.addToCart(actor, line);
            visit.redirect(CART + "?v=1", 303);
        } else {
            visit.redirect(orderedHref(orders.order(actor, List.of(line))), 303);
        }
    }

    /** Creates a record producer's record, with the variables in its description. */
    private String produce(Actor actor, ServiceCatalog.Item item, Map<String, String> answers) {
        Table table = desk.schema().table(item.record().text("table_name")).orElseGet(() -> desk.schema()
                .required("incident"));
        StringBuilder description = new StringBuilder(item.name());
        catalog.answered(actor, item.id()).forEach(question -> description
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
        CartBox cart = cartBox(actor);
        visit.html(desk.html(new CartPage(frame(visit, actor, "Shopping Cart", Map.of()), cart.rows(), cart.total())));
    }

    private Row row(Actor actor, Orders.Line line) {
        return new Row(
                line.cartItem(),
                line.item().name(),
                itemHref(line.item().id()),
                answers(actor, line),
                line.quantity(),
                money(line.price()));
    }

    private static String total(List<Orders.Line> lines) {
        return money(lines.stream().map(Orders.Line::price).reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    private List<String> answers(Actor actor, Orders.Line line) {
        return catalog.answered(actor, line.item().id()).stream()
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
                        List.of(
                                "number",
                                "short_description",
                                "estimated_delivery",
                                "stage",
                                "quantity",
                                "price",
                                "cat_item.recurring_price",
                                "cat_item.recurring_frequency"),
                        0,
                        100);
        DisplayValues.Shown shown = desk.display().of(items);
        List<Requested> rows =
                items.stream().map(item -> requested(shown, item)).toList();
        Map<String, BigDecimal> recurring = new LinkedHashMap<>();
        items.forEach(item -> {
            BigDecimal each = Question.price(item.text("cat_item.recurring_price"));
            if (each.signum() > 0) {
                BigDecimal quantity = new BigDecimal(item.text("quantity"));
                recurring.merge(
                        shown.text(item, "cat_item.recurring_frequency"), each.multiply(quantity), BigDecimal::add);
            }
        });
        visit.html(desk.html(new OrderedPage(
                frame(visit, actor, "Order Status: " + request.text("number"), Map.of()),
                request.text("number"),
                "/sc_request.do?sys_id=" + request.id(),
                request.text("sys_created_on"),
                rows.stream().map(Requested::delivery).max(String::compareTo).orElse(""),
                recurring.isEmpty()
                        ? ""
                        : recurring.keySet().stream()
                                .map(often -> often.replaceFirst("(?i)annually$", "Annual"))
                                .collect(Collectors.joining(", ", " (Includes ", " Charges)")),
                rows,
                desk.shown(request, "price"),
                recurring.entrySet().stream()
                        .map(each -> "+" + money(each.getValue()) + " " + each.getKey())
                        .collect(Collectors.joining(", ")))));
    }

    private static Requested requested(DisplayValues.Shown shown, Record item) {
        BigDecimal quantity = new BigDecimal(item.text("quantity"));
        BigDecimal total = Question.price(item.text("price"));
        BigDecimal recurring = Question.price(item.text("cat_item.recurring_price"));
        String frequency = " " + shown.text(item, "cat_item.recurring_frequency");
        return new Requested(
                "/sc_req_item.do?sys_id=" + item.id(),
                item.text("short_description"),
                shown.text(item, "estimated_delivery").replaceAll(" .*", ""),
                Stage.of(item.text("stage")),
                money(total.divide(quantity, 2, RoundingMode.HALF_UP)),
                recurring.signum() == 0 ? "" : "+" + money(recurring) + frequency,
                item.text("quantity"),
                money(total),
                recurring.signum() == 0 ? "" : "+" + money(recurring.multiply(quantity)) + frequency);
    }
}
