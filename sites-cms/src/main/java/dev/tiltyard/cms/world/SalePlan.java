package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The planned orders. Tasks count those of 2022 and 2023: completed orders by month, best customers, bestsellers. Older
 * ones, with higher numbers, are an archive imported from a previous shop.
 */
final class SalePlan {
    /** The last number that tasks count. */
    static final long LAST_COUNTED = 308;

    private static final LocalDateTime ARCHIVE = LocalDateTime.of(2020, 6, 1, 15, 0);
    private static final int ARCHIVE_MINUTES = 570 * 24 * 60;
    /** In Michigan and California; the customers' other states have no tax. */
    private static final BigDecimal TAX = new BigDecimal("8.25");

    private static final BigDecimal COUPON_FROM = new BigDecimal("200");

    private final CatalogPlan catalog;
    private final List<Product> wears;
    private final Customers customers;
    private final Regulars regulars;
    private final Deque<Customer> canceling;
    private final Seed seed;
    private final List<Sale> sales = new ArrayList<>();

    SalePlan(CatalogPlan catalog, Customers customers, Seed seed) {
        this.catalog = catalog;
        this.wears =
                catalog.facts().stream().filter(product -> !product.grouped()).toList();
        this.customers = customers;
        this.regulars = new Regulars(customers);
        this.canceling = regulars.canceled();
        this.seed = seed;
        facts();
        counted();
    }

    /** The orders of 2022 and 2023, by number. */
    List<Sale> sales() {
        return sales.stream().sorted(Comparator.comparingLong(Sale::number)).toList();
    }

    private void facts() {
        for (FactTable.Row row : FactTable.read(SalePlan.class, "facts/orders.tsv")) {
            List<Sale.Line> lines = row.list("lines").stream().map(this::line).toList();
            Instant placed = time(row.text("placed"));
            sales.add(new Sale(
                    row.number("number"),
                    customers.byId(row.number("customer")),
                    placed,
                    row.lacks("shipped") ? Sale.usuallySent(placed) : time(row.text("shipped")),
                    row.text("status"),
                    row.lacks("tax") ? BigDecimal.ZERO : new BigDecimal(row.text("tax")),
                    "",
                    lines));
        }
    }

    private static Instant time(String text) {
        return LocalDateTime.parse(text.replace(' ', 'T')).toInstant(ZoneOffset.UTC);
    }

    /** Parses SKU*quantity@price. */
    private Sale.Line line(String text) {
        String sku = text.substring(0, text.indexOf('*'));
        int quantity = Integer.parseInt(text.substring(text.indexOf('*') + 1, text.indexOf('@')));
        return line(catalog.sku(sku), sku, quantity, new BigDecimal(text.substring(text.indexOf('@') + 1)));
    }

    private static Sale.Line line(Product product, String sku, int quantity, BigDecimal price) {
        return product.variants().stream()
                .filter(variant -> variant.sku().equals(sku))
                .map(variant -> new Sale.Line(product, variant.id(), sku, variant.name(), quantity, price))
                .findFirst()
                .orElseGet(() -> new Sale.Line(product, product.id(), sku, product.name(), quantity, price));
    }

    private void counted() {
        Set<Long> taken = new HashSet<>();
        Map<YearMonth, Integer> done = new HashMap<>();
        sales.forEach(sale -> {
            taken.add(sale.number());
            if (sale.is("complete")) {
                done.merge(YearMonth.from(sale.placed().atOffset(ZoneOffset.UTC)), 1, Integer::sum);
            }
        });
        Deque<Long> numbers = new ArrayDeque<>();
        for (long number = 3; number <= LAST_COUNTED; number++) {
            if (!taken.contains(number)) {
                numbers.add(number);
            }
        }
        Deque<Customer> loyal = regulars.completed(seed.child("loyal").random());
        Deque<String> other = other();
        List<FactTable.Row> counts = FactTable.read(SalePlan.class, "facts/months.tsv");
        int spare = numbers.size() - missing(counts, done);
        int months = counts.size() - 1;
        for (int m = 0; m < counts.size(); m++) {
            YearMonth month = YearMonth.parse(counts.get(m).text("month"));
            long completes = counts.get(m).number("completed") - done.getOrDefault(month, 0);
            for (int i = 0; i < completes; i++) {
                long number = numbers.remove();
                Customer who = loyal.isEmpty() ? pick(number) : loyal.remove();
                add(number, who, month, "complete", i);
            }
            int others = m < months ? spare / months + (m < spare % months ? 1 : 0) : 0;
            for (int i = 0; i < others; i++) {
                addOther(numbers.remove(), month, other);
            }
        }
    }

    private static int missing(List<FactTable.Row> counts, Map<YearMonth, Integer> done) {
        return (int) counts.stream().mapToLong(row -> row.number("completed")).sum()
                - done.values().stream().mapToInt(Integer::intValue).sum();
    }

    private Customer pick(long number) {
        List<Customer> others = customers.others();
        return others.get((int) (number * 7 % others.size()));
    }

    /** The statuses of the orders that were not completed. */
    private static Deque<String> other() {
        Deque<String> statuses = new ArrayDeque<>();
        for (int i = 0; i < 200; i++) {
            statuses.add(
                    switch (i % 12) {
                        case 0, 3, 6, 8 -> "canceled";
                        case 1, 5 -> "closed";
                        case 2, 9 -> "processing";
                        case 4 -> "holded";
                        default -> "pending";
                    });
        }
        return statuses;
    }

    private void addOther(long number, YearMonth month, Deque<String> statuses) {
        String status = statuses.remove();
        boolean regular = status.equals("canceled") && !canceling.isEmpty() && month.getMonthValue() % 2 == 0;
        add(number, regular ? canceling.remove() : pick(number), month, status, -1);
    }

    private void add(long number, Customer who, YearMonth month, String status, int nth) {
        SeededRandom random = seed.child(number).random();
        int day = random.between(2, month.equals(YearMonth.of(2023, 4)) ? 18 : 27);
        Instant placed = month.atDay(day)
                .atTime(random.between(14, 21), random.below(60), random.below(60))
                .toInstant(ZoneOffset.UTC);
        List<Sale.Line> lines = new ArrayList<>(seller(month, nth));
        int count = lines.isEmpty() ? random.between(1, 3) : random.below(2);
        for (int i = 0; i < count; i++) {
            lines.add(random(random));
        }
        sales.add(sale(number, who, placed, status, lines));
    }

    /** Orders of 200 dollars or more use the coupon. */
    private static Sale sale(long number, Customer who, Instant placed, String status, List<Sale.Line> lines) {
        BigDecimal tax = who.regionId() == 33 || who.regionId() == 12 ? TAX : BigDecimal.ZERO;
        Sale without = new Sale(number, who, placed, Sale.usuallySent(placed), status, tax, "", lines);
        return without.subtotal().compareTo(COUPON_FROM) < 0
                ? without
                : new Sale(number, who, placed, Sale.usuallySent(placed), status, tax, "H20", lines);
    }

    /** The bestseller in the n-th completed order of a month. */
    private List<Sale.Line> seller(YearMonth month, int nth) {
        List<String> wanted = Bestsellers.of(month);
        return nth < 0 || nth >= wanted.size() ? List.of() : List.of(line(wanted.get(nth)));
    }

    private Sale.Line random(SeededRandom random) {
        Product product = random.pick(wears);
        // Only the orders that tasks count determine the bestsellers.
        while (Bestsellers.known(product)) {
            product = random.pick(wears);
        }
        int quantity = random.chance(0.2) ? 2 : 1;
        if (product.variants().isEmpty()) {
            return new Sale.Line(product, product.id(), product.sku(), product.name(), quantity, product.price());
        }
        Product.Variant variant = random.pick(product.variants());
        BigDecimal price = product.reduced()
                ? variant.price().multiply(new BigDecimal("0.8")).setScale(2, RoundingMode.HALF_UP)
                : variant.price();
        return new Sale.Line(product, variant.id(), variant.sku(), variant.name(), quantity, price);
    }

    /** An order of the archive, dated before 2022. */
    Sale archived(long number, long last) {
        SeededRandom random = seed.child(number).random();
        List<Customer> others = customers.others();
        boolean first = number == LAST_COUNTED + 1;
        long index = number - LAST_COUNTED - 1;
        long minutes = first ? 0 : 60 + (ARCHIVE_MINUTES - 120) * index / (last - LAST_COUNTED);
        String status = first ? "complete" : index % 14 == 5 ? "canceled" : index % 19 == 7 ? "closed" : "complete";
        Customer who = first ? regulars.first() : others.get((int) (index % others.size()));
        List<Sale.Line> lines = new ArrayList<>();
        int count = random.between(1, 3);
        for (int i = 0; i < count; i++) {
            lines.add(random(random));
        }
        return sale(number, who, ARCHIVE.toInstant(ZoneOffset.UTC).plus(Duration.ofMinutes(minutes)), status, lines);
    }
}
