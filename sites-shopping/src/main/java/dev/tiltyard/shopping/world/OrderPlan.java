package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The planned orders: those of the tasks' customer, with others' in between. The last one belongs to somebody else, so
 * that a later order of the tasks' customer is easy to identify.
 */
final class OrderPlan {
    /** The newest number. */
    static final long LAST = 191;

    private static final Instant FIRST = Instant.parse("2022-01-25T15:00:00Z");
    private static final int MINUTES = 670_000;
    private static final Instant LATEST = Instant.parse("2023-05-29T19:24:37Z");

    private final List<PlannedOrder> orders = new ArrayList<>();

    OrderPlan(ProductPlan products, OptionRows options, List<Product> others, People people, Seed seed) {
        for (FactTable.Row row : FactTable.read(OrderPlan.class, "facts/orders.tsv")) {
            orders.add(fact(row, products, options, people.emmaLopez()));
        }
        Set<Long> taken = orders.stream().map(PlannedOrder::number).collect(Collectors.toSet());
        List<Person> buyers = people.all().stream()
                .filter(person -> person.id() != People.EMMA)
                .toList();
        for (long number = 1; number <= LAST; number++) {
            if (!taken.contains(number)) {
                orders.add(made(number, buyers, others, seed.child(number).random()));
            }
        }
        orders.sort(Comparator.comparingLong(PlannedOrder::number));
    }

    List<PlannedOrder> orders() {
        return List.copyOf(orders);
    }

    private static PlannedOrder fact(FactTable.Row row, ProductPlan products, OptionRows options, Person emma) {
        List<PlannedOrder.Line> lines = new ArrayList<>();
        for (String line : row.text("lines").split("\n")) {
            int bar = line.indexOf('|');
            Product product = products.fact(bar < 0 ? line : line.substring(0, bar));
            List<PlannedOrder.Chosen> chosen = new ArrayList<>();
            if (bar >= 0) {
                for (String pair : line.substring(bar + 1).split(";")) {
                    String title = pair.substring(0, pair.indexOf('='));
                    String value = pair.substring(pair.indexOf('=') + 1);
                    long[] ids = options.ids(product, title, value);
                    chosen.add(new PlannedOrder.Chosen(title, value, ids[0], ids[1]));
                }
            }
            lines.add(new PlannedOrder.Line(product, 1, chosen));
        }
        Instant placed =
                LocalDateTime.parse(row.text("placed").replace(' ', 'T')).toInstant(ZoneOffset.UTC);
        return new PlannedOrder(row.number("number"), emma, placed, row.text("status"), false, lines);
    }

    private static PlannedOrder made(long number, List<Person> buyers, List<Product> products, SeededRandom random) {
        List<PlannedOrder.Line> lines = new ArrayList<>();
        int count = random.between(1, 3);
        for (int i = 0; i < count; i++) {
            lines.add(new PlannedOrder.Line(random.pick(products), random.between(1, 2), List.of()));
        }
        int luck = random.below(20);
        String status = luck < 13 ? "complete" : luck < 16 ? "canceled" : luck < 19 ? "pending" : "closed";
        Instant any = FIRST.plus(Duration.ofMinutes(random.between(0, MINUTES)));
        Instant placed = number == LAST ? LATEST : any;
        boolean handled = status.equals("complete") || status.equals("closed");
        return new PlannedOrder(number, random.pick(buyers), placed, status, handled, lines);
    }
}
