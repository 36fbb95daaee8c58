package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.SalesDocument;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The popup with an order's tracking numbers, protected by the order's secret code.
 *
 * <p>Source: Magento 2.4, {@code Magento\Shipping\Helper\Data}.
 */
public final class TrackingPopup {
    private static final Pattern HASH = Pattern.compile("(order_id|ship_id):([0-9]{1,9}):([0-9a-zA-Z]{0,64})");

    private final Storefront store;

    public TrackingPopup(Storefront store) {
        this.store = store;
    }

    public void addTo(Routes routes) {
        routes.get("/shipping/tracking/popup", this::show);
    }

    @Template("order/tracking.jte")
    public record Parcels(Page page, List<Parcel> parcels) {
        public Parcels {
            parcels = List.copyOf(parcels);
        }
    }

    /** A shipment. */
    public record Parcel(String shipment, List<Table.Track> tracks) {
        public Parcel {
            tracks = List.copyOf(tracks);
        }
    }

    /**
     * @param kind {@code order_id} or {@code ship_id}
     */
    static String path(String kind, long id, String secret) {
        String hash = Base64.getEncoder()
                .encodeToString((kind + ":" + id + ":" + secret).getBytes(StandardCharsets.UTF_8))
                .replace('+', '-')
                .replace('/', '_')
                .replace('=', '~');
        return "/shipping/tracking/popup?hash=" + hash;
    }

    private void show(Visit visit) {
        List<Parcel> parcels = asked(visit).stream()
                .filter(document -> !document.tracks().isEmpty())
                .map(document -> new Parcel(
                        document.increment(),
                        document.tracks().stream()
                                .map(row -> new Table.Track(row.text("title"), row.text("track_number")))
                                .toList()))
                .toList();
        store.show(
                visit,
                new Parcels(store.page(visit, "Tracking Information", "shipping-tracking-popup page-empty"), parcels));
    }

    private List<SalesDocument> asked(Visit visit) {
        Matcher hash = HASH.matcher(unpack(visit.query("hash").orElse("")));
        if (!hash.matches()) {
            throw HttpProblem.notFound("the hash names no order");
        }
        long id = Long.parseLong(hash.group(2));
        boolean whole = hash.group(1).equals("order_id");
        Optional<SalesDocument> single =
                whole ? Optional.empty() : store.magento().salesDocuments().byId(SalesDocumentKind.SHIPMENT, id);
        Optional<Order> order = store.magento()
                .orders()
                .byId(whole ? id : single.map(SalesDocument::orderId).orElse(0L));
        if (order.filter(found -> found.fields().text("protect_code").equals(hash.group(3)))
                .isEmpty()) {
            throw HttpProblem.notFound("the hash names no order");
        }
        return whole
                ? store.magento().salesDocuments().ofOrder(SalesDocumentKind.SHIPMENT, id)
                : single.stream().toList();
    }

    private static String unpack(String hash) {
        try {
            return new String(
                    Base64.getDecoder()
                            .decode(hash.replace('-', '+').replace('_', '/').replace('~', '=')),
                    StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
