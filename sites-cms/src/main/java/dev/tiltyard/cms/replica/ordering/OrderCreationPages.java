package dev.tiltyard.cms.replica.ordering;

import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.LoadedGrid;
import dev.tiltyard.cms.replica.grid.GridPage;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.magento.quote.CartProblem;
import dev.tiltyard.shopping.magento.quote.Destination;
import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.magento.rest.sales.OrderActions;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The page that creates an order for a customer. Its content is a draft, a cart of the administrator's own, that exists
 * until it is placed or canceled.
 *
 * <p>Source: Magento 2.4, {@code Magento\Sales\Controller\Adminhtml\Order\Create}.
 */
public final class OrderCreationPages {
    private static final String CREATE = "Magento_Sales::create";
    private static final String DRAFT = "admin_draft";
    /** The order that the draft will replace. */
    private static final String EDITED = "admin_edited_order";

    private static final String NOTE = "order[comment][customer_note]";
    /** The grid of products to add. */
    private static final String PRODUCTS = "sales_order_create_search_grid";
    /** The grid of customers, for the first step. */
    private static final String CUSTOMERS = "sales_order_create_customer_grid";

    private static final String PAGE = "sales/order_create/";

    private final AdminShell shell;
    private final Magento magento;
    private final Grids grids;

    public OrderCreationPages(AdminShell shell, Grids grids) {
        this.shell = shell;
        this.magento = shell.magento();
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("sales/order_create/start", CREATE, this::start)
                .on("sales/order_create", CREATE, this::show)
                .on("sales/order_create/loadBlock", CREATE, this::update)
                .on("sales/order_create/configureProductToAdd", CREATE, this::configureProduct)
                .on("sales/order_create/configureQuoteItems", CREATE, this::configureLine)
                .on("sales/order_create/save", CREATE, this::place)
                .on("sales/order_create/cancel", CREATE, this::cancel)
                .on("sales/order_create/reorder", "Magento_Sales::reorder", this::reorder)
                .on("sales/order_edit/start", "Magento_Sales::actions_edit", this::edit);
    }

    private Optional<Quote> draft(AdminRequest call) {
        return call.visit().session().get(DRAFT).flatMap(id -> magento.quotes().findDraft(Long.parseLong(id)));
    }

    private long begin(AdminRequest call, Owner owner) {
        drop(call);
        long quote = magento.quotes().draft(owner, call.now());
        call.visit().session().put(DRAFT, String.valueOf(quote));
        return quote;
    }

    private void drop(AdminRequest call) {
        call.visit().session().take(EDITED);
        call.visit().session().take(DRAFT).ifPresent(id -> magento.quotes().dropDraft(Long.parseLong(id)));
    }

    private void start(AdminRequest call) {
        Optional<Owner> owner = call.findNumber("customer_id")
                .flatMap(id -> shell.database().withHandle(handle -> Owner.customer(handle, id)));
        if (owner.isPresent()) {
            begin(call, owner.get());
        } else {
            drop(call);
        }
        call.redirect(PAGE);
    }

    private void show(AdminRequest call) {
        Optional<Quote> draft = draft(call);
        if (draft.isEmpty()) {
            PageFrame page = call.page("Create New Order")
                    .under("sales/order")
                    .button(Button.link("back_order_top_button", "Cancel", "/admin/sales/order/")
                            .secondary())
                    .button(Button.link("create_customer_btn", "Create New Customer", "/admin/customer/index/new/"));
            call.show(new GridPage(page, grids.view(call, CUSTOMERS)));
            return;
        }
        Quote quote = draft.get();
        String whose = quote.customerId() == 0
                ? "a guest"
                : quote.fields().text("customer_firstname") + " "
                        + quote.fields().text("customer_lastname");
        PageFrame page = call.page("Create New Order for " + whose)
                .under("sales/order")
                .button(Button.action(
                                "reset_order_top_button",
                                "Cancel",
                                "/admin/sales/order_create/cancel/",
                                "Are you sure you want to cancel this order?")
                        .secondary())
                .button(Button.save("submit_order_top_button", "Submit Order", DraftForm.ID, ""));
        call.show(new DraftPage(page, seen(quote, call)));
    }

    /** The form of an order before it is placed. */
    @Template("ordering/draft.jte")
    public record DraftPage(PageFrame frame, DraftView view) {
        /** The grid of products to add. */
        public LoadedGrid products() {
            return LoadedGrid.of(PRODUCTS, 0);
        }
    }

    private DraftView seen(Quote quote, AdminRequest call) {
        return new DraftView(
                quote,
                magento.quotes().rates(quote, Destination.of(quote.costs()), call.now()),
                magento.checkout().paymentMethods(quote),
                magento.addressBook().of(quote.customerId()),
                magento.directory(),
                quote.lines().stream()
                        .filter(line -> magento.products()
                                .byId(line.productId(), quote.customerGroup())
                                .filter(ConfigurePanel::useful)
                                .isPresent())
                        .map(QuoteItem::id)
                        .collect(Collectors.toSet()),
                call.typed());
    }

    private Quote keep(AdminRequest call, FormInput input) {
        Quote quote = draft(call).orElseThrow(() -> call.back(PAGE, "Please select a customer."));
        new DraftForm(magento, call, input, quote).keep();
        return magento.quotes().findDraft(quote.id()).orElse(quote);
    }

    private void update(AdminRequest call) {
        FormInput input = FormInput.of(call, PAGE);
        try {
            keep(call, input);
        } catch (CartProblem problem) {
            throw input.refuse(problem.text());
        }
        call.redirect(PAGE);
    }

    /** Responds with the options of a product to be added. */
    private void configureProduct(AdminRequest call) {
        BuyRequest chosen = BuyRequest.ofForm(call.visit().allFields());
        panel(call, call.findNumber("id"), chosen);
    }

    /** Responds with the options of a row. */
    private void configureLine(AdminRequest call) {
        Optional<QuoteItem> line =
                draft(call).flatMap(quote -> call.findNumber("id").flatMap(quote::line));
        panel(
                call,
                line.map(QuoteItem::productId),
                line.map(each -> each.request().withQuantity(each.quantity())).orElse(new BuyRequest(Map.of())));
    }

    private void panel(AdminRequest call, Optional<Long> id, BuyRequest chosen) {
        int group = draft(call).map(Quote::customerGroup).orElse(0);
        Optional<Product> product =
                id.flatMap(each -> magento.products().byId(each, group)).filter(Product::enabled);
        if (product.isEmpty()) {
            call.visit().json(Map.of("error", true, "message", "The product isn't found."));
            return;
        }
        call.visit()
                .html(shell.html(new ConfigurePanel(
                        product.get(),
                        product.get().type() == ProductType.GROUPED
                                ? magento.products().grouped(product.get().id(), group)
                                : List.of(),
                        chosen)));
    }

    private void place(AdminRequest call) {
        FormInput input = FormInput.of(call, PAGE);
        input.requireFit(NOTE, "sales_order_status_history", "comment");
        long order;
        try {
            order = magento.checkout().place(keep(call, input).id(), call.now());
        } catch (CartProblem problem) {
            throw input.refuse(problem.text());
        }
        call.visit().session().take(DRAFT);
        call.visit().session().take(EDITED).ifPresent(old -> replace(call, Long.parseLong(old), order));
        remark(call, order);
        call.success("You created the order.");
        call.redirect("sales/order/view/order_id/" + order + "/");
    }

    /** Cancels an edited order, and gives the new one its number with a revision suffix. */
    private void replace(AdminRequest call, long old, long fresh) {
        magento.orders().byId(old).ifPresent(order -> {
            new OrderActions(magento).cancel(order, call.now());
            String first = order.fields().text("original_increment_id").isEmpty()
                    ? order.increment()
                    : order.fields().text("original_increment_id");
            long version = order.fields().number("edit_increment") + 1;
            String number = first + "-" + version;
            shell.database().useTransaction(handle -> {
                Row.in("sales_order")
                        .with("increment_id", number)
                        .with("original_increment_id", first)
                        .with("edit_increment", version)
                        .with("relation_parent_id", old)
                        .with("relation_parent_real_id", order.increment())
                        .update(handle, "entity_id", fresh);
                Row.in("sales_order_grid").with("increment_id", number).update(handle, "entity_id", fresh);
                Row.in("sales_order")
                        .with("relation_child_id", fresh)
                        .with("relation_child_real_id", number)
                        .update(handle, "entity_id", old);
            });
        });
    }

    private void remark(AdminRequest call, long id) {
        String note = call.field(NOTE).strip();
        if (!note.isEmpty()) {
            Order order = magento.orders().byId(id).orElseThrow();
            boolean notify = call.field("order[comment][customer_note_notify]").equals("1");
            new OrderActions(magento).comment(order, note, notify, notify, order.status(), call.now());
        }
    }

    private void cancel(AdminRequest call) {
        call.requirePost();
        drop(call);
        call.redirect("sales/order/");
    }

    private void reorder(AdminRequest call) {
        Order order = call.findNumber("order_id")
                .flatMap(id -> magento.orders().byId(id))
                .orElseThrow(() -> call.back("sales/order/", "This order no longer exists."));
        if (!order.canReorder()) {
            throw call.back("sales/order/view/order_id/" + order.id() + "/", "This order cannot be placed again.");
        }
        copy(call, order);
    }

    private void edit(AdminRequest call) {
        Order order = call.findNumber("order_id")
                .flatMap(id -> magento.orders().byId(id))
                .orElseThrow(() -> call.back("sales/order/", "This order no longer exists."));
        if (!order.canCancel() || !order.canReorder()) {
            throw call.back("sales/order/view/order_id/" + order.id() + "/", "This order cannot be edited.");
        }
        copy(call, order);
        call.visit().session().put(EDITED, String.valueOf(order.id()));
    }

    private void copy(AdminRequest call, Order order) {
        Owner owner = shell.database()
                .withHandle(handle -> Owner.customer(handle, order.customerId()))
                .orElse(Owner.GUEST);
        new OldOrder(magento, order).into(begin(call, owner), call);
        call.redirect(PAGE);
    }
}
