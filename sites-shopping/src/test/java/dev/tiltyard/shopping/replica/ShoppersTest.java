package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.world.BuiltWorld;
import dev.tiltyard.shopping.world.ShoppingWorld;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/**
 * Fifty concurrent guests who buy the same few products. Runs for {@code tiltyard.shoppers.seconds}, a few seconds by
 * default.
 */
class ShoppersTest {
    private static final int SHOPPERS = 50;
    private static final int SCARCE = 25;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ADDRESS = """
            {"firstname":"Ann","lastname":"Lee","street":["1 Main St"],"city":"Chicago","regionId":23,"postcode":"60601",
             "countryId":"US","telephone":"5551234567"}""";

    private final Duration shopping = Duration.ofSeconds(Long.getLong("tiltyard.shoppers.seconds", 3));
    private final HttpClient client = HttpClient.newHttpClient();
    private final ConcurrentLinkedQueue<Long> orders = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<String> refusals = new ConcurrentLinkedQueue<>();

    private final AtomicInteger cutOff = new AtomicInteger();

    private record Answer(int status, JsonNode body) {}

    @Test
    void concurrentOrdersNeitherOversellNorSkipNumbersAndAreUndone() throws Exception {
        BuiltWorld world = BuiltWorld.forOrders();
        Jdbi database = world.jdbi();
        List<String> wanted = wanted(database);
        try (StateEngine engine = StateEngine.install(world.database(), StateOptions.defaults())) {
            Digest before = engine.digest();
            long last = lastOrder(database);
            try (ReplicaServer server = new ShoppingReplica()
                    .open(new ReplicaContext(
                            world.database(),
                            world.files(),
                            new WorldClock(ShoppingWorld.CLOCK_START),
                            "127.0.0.1",
                            0))) {
                shop("http://127.0.0.1:" + server.port() + "/rest/default/V1/guest-carts", wanted);
            }

            assertThat(oversold(database)).isEmpty();
            List<Long> numbers = database.withHandle(handle -> handle.createQuery(
                            "SELECT entity_id FROM sales_order WHERE entity_id > ? ORDER BY entity_id")
                    .bind(0, last)
                    .mapTo(Long.class)
                    .list());
            assertThat(numbers).isNotEmpty().containsAll(orders);
            assertThat(numbers).first().isEqualTo(last + 1);
            assertThat(numbers).last().isEqualTo(last + numbers.size());
            int strange = database.withHandle(handle -> handle.createQuery(
                            "SELECT COUNT(*) FROM sales_order WHERE CAST(increment_id AS UNSIGNED) <> entity_id")
                    .mapTo(Integer.class)
                    .one());
            assertThat(strange).isZero();
            assertThat(refusals).allMatch(text -> text.contains("available"));

            ResetReport report = engine.reset(true);
            assertThat(report.restored()).as("%s", report.differing()).isTrue();
            assertThat(engine.digest().value()).isEqualTo(before.value());
            System.getLogger("shoppers")
                    .log(
                            System.Logger.Level.INFO,
                            "{0} orders in {1}, {2} cut off, reset in {3}",
                            numbers.size(),
                            shopping,
                            cutOff,
                            report.took());
        }
    }

    /** One scarce product, and three plentiful ones. */
    private static List<String> wanted(Jdbi database) {
        List<String> skus = database.withHandle(
                handle -> handle.createQuery("""
                        SELECT e.sku FROM catalog_product_entity e
                          JOIN cataloginventory_stock_item s ON s.product_id = e.entity_id AND s.qty >= 50 AND s.is_in_stock = 1
                         WHERE e.type_id = 'simple' AND e.entity_id > 300 AND NOT EXISTS
                               (SELECT 1 FROM catalog_product_option o WHERE o.product_id = e.entity_id)
                         ORDER BY e.entity_id LIMIT 4
                        """).mapTo(String.class).list());
        database.useHandle(handle -> handle.execute(
                "UPDATE cataloginventory_stock_item SET qty = ? WHERE product_id ="
                        + " (SELECT entity_id FROM catalog_product_entity WHERE sku = ?)",
                SCARCE,
                skus.get(0)));
        return skus;
    }

    private void shop(String carts, List<String> skus) throws Exception {
        long end = System.nanoTime() + shopping.toNanos();
        ExecutorService crowd = Executors.newFixedThreadPool(SHOPPERS);
        try {
            List<Future<?>> shoppers = new ArrayList<>();
            for (int i = 0; i < SHOPPERS; i++) {
                int first = i;
                shoppers.add(crowd.submit(() -> {
                    for (int turn = first; System.nanoTime() < end; turn++) {
                        tryToBuy(carts, skus.get(0), skus.get(1 + turn % 3));
                    }
                    return true;
                }));
            }
            for (Future<?> shopper : shoppers) {
                shopper.get();
            }
        } finally {
            crowd.shutdownNow();
        }
    }

    /** A disconnected shopper does not know whether the order was placed. */
    private void tryToBuy(String carts, String scarce, String other) throws InterruptedException {
        try {
            buy(carts, scarce, other);
        } catch (IOException e) {
            cutOff.incrementAndGet();
        }
    }

    private void buy(String carts, String scarce, String other) throws IOException, InterruptedException {
        String cart = carts + "/" + send(carts, "{}").body().asText();
        Answer added = send(cart + "/items", item(scarce));
        if (added.status() != 200) {
            refusals.add(added.body().path("message").asText());
        }
        added = send(cart + "/items", item(other));
        if (added.status() != 200) {
            refusals.add(added.body().path("message").asText());
        }
        Answer sent = send(
                cart + "/shipping-information",
                "{\"addressInformation\":{\"shipping_address\":" + ADDRESS + ",\"billing_address\":" + ADDRESS
                        + ",\"shipping_carrier_code\":\"flatrate\",\"shipping_method_code\":\"flatrate\"}}");
        if (sent.status() != 200) {
            return; // nothing was available: the cart is empty
        }
        Answer ordered = send(
                cart + "/payment-information",
                "{\"email\":\"ann@example.org\",\"billingAddress\":" + ADDRESS
                        + ",\"paymentMethod\":{\"method\":\"checkmo\"}}");
        if (ordered.status() == 200) {
            orders.add(ordered.body().asLong());
        } else {
            refusals.add(ordered.body().path("message").asText());
        }
    }

    private static String item(String sku) {
        return "{\"cartItem\":{\"sku\":\"" + sku + "\",\"qty\":1}}";
    }

    private Answer send(String address, String body) throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(
                HttpRequest.newBuilder(URI.create(address))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
    }

    private static long lastOrder(Jdbi database) {
        return database.withHandle(handle -> handle.createQuery("SELECT MAX(entity_id) FROM sales_order")
                .mapTo(Long.class)
                .one());
    }

    private static List<String> oversold(Jdbi database) {
        return database.withHandle(
                handle -> handle.createQuery("""
                        SELECT e.sku FROM cataloginventory_stock_item s
                          JOIN catalog_product_entity e ON e.entity_id = s.product_id
                         WHERE e.type_id = 'simple' AND (s.qty < 0 OR s.qty + (SELECT COALESCE(SUM(r.quantity), 0)
                               FROM inventory_reservation r WHERE r.sku = e.sku) < 0)
                        """).mapTo(String.class).list());
    }
}
