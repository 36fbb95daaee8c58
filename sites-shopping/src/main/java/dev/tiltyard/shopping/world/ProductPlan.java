package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.Shares;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The planned products: the facts first, then generated products, category by category. Each product has its own node
 * of the seed, so none depends on the number of others.
 */
final class ProductPlan {
    private static final Instant OPENED = Instant.parse("2022-01-15T10:00:00Z");
    /** Attribute options from the setup: Black, Blue, Gray, Green, Red, White. */
    private static final int[] COLORS = {49, 50, 52, 53, 58, 59};

    private static final Map<Integer, String> COLOR_NAMES =
            Map.of(49, "Black", 50, "Blue", 52, "Gray", 53, "Green", 58, "Red", 59, "White");
    /** Attribute options from the setup: S, M, L, XL. */
    private static final int[] SIZES = {167, 168, 169, 170};

    private static final Map<Integer, String> SIZE_NAMES = Map.of(167, "S", 168, "M", 169, "L", 170, "XL");

    private final Map<String, Family> families = Family.read();
    private final Seed seed;
    private final UrlKeys keys = new UrlKeys();
    private final Set<Long> reserved = new HashSet<>();
    private final List<Product> facts = new ArrayList<>();
    private final Map<String, Product> factsByTitle = new HashMap<>();
    private final Shelves shelves;
    private final int total;
    private long nextId = 1;

    ProductPlan(Shelves shelves, WorldSize size, Seed seed) {
        this.shelves = shelves;
        this.seed = seed;
        this.total = size.products();
        readFacts();
    }

    @FunctionalInterface
    interface Taker {
        void take(Product product) throws SQLException;
    }

    /** A fact's product. */
    Product fact(String title) {
        Product product = factsByTitle.get(title);
        if (product == null) {
            throw new IllegalArgumentException("facts/products.tsv has no product titled " + title);
        }
        return product;
    }

    /** Passes all products to a callback, one at a time. Call once. */
    void forEach(Taker taker) throws SQLException {
        for (Product product : facts) {
            taker.take(product);
        }
        List<Shelf> selling = shelves.selling();
        double[] weights = new double[selling.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = selling.get(i).range().share()
                    * seed.child(selling.get(i).urlPath()).random().between(0.6, 1.6);
        }
        int[] counts = Shares.of(weights, Math.max(0, total - facts.size()));
        for (int i = 0; i < counts.length; i++) {
            Seed own = seed.child(selling.get(i).urlPath());
            for (int n = 0; n < counts[i]; n++) {
                taker.take(made(selling.get(i), own.child(n), n));
            }
        }
    }

    private void readFacts() {
        List<FactTable.Row> rows = FactTable.read(ProductPlan.class, "facts/products.tsv");
        rows.forEach(row -> reserved.add(row.number("id", 0)));
        rows.stream().filter(row -> !row.lacks("url_key")).forEach(row -> keys.fixed(row.text("url_key")));
        for (FactTable.Row row : rows) {
            long id = row.lacks("id") ? id() : row.number("id");
            Shelf shelf = shelves.at(row.text("category"));
            String title = row.text("title");
            Product product = new Product(
                    id,
                    row.lacks("sku") ? sku(id) : row.text("sku"),
                    row.lacks("url_key") ? keys.unique(title, id) : row.text("url_key"),
                    new Product.Wording(
                            title,
                            title.substring(0, title.indexOf(' ')),
                            noun(shelf, title),
                            row.lacks("details")
                                    ? features(
                                            shelf,
                                            seed.child("fact").child(title).random())
                                    : row.list("details")),
                    shelf,
                    new Product.Offer(
                            new BigDecimal(row.text("price")),
                            row.lacks("special") ? null : new BigDecimal(row.text("special")),
                            100),
                    choices(row.text("options")),
                    OPENED.plus(Duration.ofHours(facts.size())),
                    true,
                    List.of());
            facts.add(product);
            factsByTitle.put(title, product);
        }
    }

    private static String noun(Shelf shelf, String title) {
        String low = title.toLowerCase(Locale.ROOT);
        return shelf.nouns().stream()
                .map(noun -> noun.toLowerCase(Locale.ROOT))
                .filter(low::contains)
                .findFirst()
                .orElseGet(() -> shelf.nouns().isEmpty()
                        ? "product"
                        : shelf.nouns().get(0).toLowerCase(Locale.ROOT));
    }

    private long id() {
        while (reserved.contains(nextId)) {
            nextId++;
        }
        return nextId++;
    }

    /** In the original's SKU format; multiplication by an odd number keeps them distinct. */
    private static String sku(long id) {
        long all = 1L << 40;
        long mixed = Math.floorMod(id * 0x5DEECE66DL + 0xBL, all);
        String text = Long.toString(mixed, 36).toUpperCase(Locale.ROOT);
        return "B0" + "0".repeat(8 - text.length()) + text;
    }

    static List<Product.Choice> choices(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        return Arrays.stream(text.split("\\|"))
                .map(part -> new Product.Choice(
                        part.substring(0, part.indexOf('=')),
                        List.of(part.substring(part.indexOf('=') + 1).split(";"))))
                .toList();
    }

    private Family family(Shelf shelf) {
        Family family = families.get(shelf.sells() ? shelf.range().family() : "home");
        if (family == null) {
            throw new IllegalArgumentException(
                    "families.txt has no " + shelf.range().family());
        }
        return family;
    }

    private List<String> features(Shelf shelf, SeededRandom random) {
        Family family = family(shelf);
        List<String> features = new ArrayList<>();
        while (features.size() < 3) {
            String feature = random.pick(family.features());
            if (!features.contains(feature)) {
                features.add(feature);
            }
        }
        return features;
    }

    private Product made(Shelf shelf, Seed own, int n) {
        SeededRandom random = own.random();
        Family family = family(shelf);
        String brand = random.pick(family.brands());
        String noun = random.pick(shelf.nouns());
        List<String> features = features(shelf, random);
        boolean configurable = family.name().equals("apparel") && n % 12 == 5;
        String title = title(random, family, brand, noun, features);
        long id = id();
        BigDecimal price = price(shelf, random);
        boolean soldOut = random.chance(0.03);
        int quantity = soldOut ? 0 : random.chance(0.08) ? random.between(1, 9) : 100;
        return new Product(
                id,
                sku(id),
                keys.unique(title, id),
                new Product.Wording(title, brand, noun.toLowerCase(Locale.ROOT), features),
                shelf,
                new Product.Offer(price, random.chance(0.08) ? reduced(price, random) : null, quantity),
                !configurable && random.chance(0.4) ? someOf(choices(family.options()), random) : List.of(),
                OPENED.plus(Duration.ofMinutes(random.between(0, 660_000))),
                false,
                configurable ? variants(title, id, random) : List.of());
    }

    private static String title(SeededRandom random, Family family, String brand, String noun, List<String> features) {
        String quality = random.pick(family.qualities());
        String size = random.pick(family.sizes());
        return switch (random.below(4)) {
            case 0 -> brand + " " + quality + " " + noun + " " + features.get(0) + ", " + size;
            case 1 ->
                brand + " " + noun + ", " + quality + ", " + features.get(0) + ", " + features.get(1) + " (" + size
                        + ")";
            case 2 -> quality + " " + noun + " by " + brand + ", " + features.get(0) + " - " + size;
            default ->
                brand + " " + noun + " " + size + ", " + quality + " and " + random.pick(family.qualities()) + ", "
                        + features.get(0);
        };
    }

    /** Low prices are more frequent than high ones. */
    private static BigDecimal price(Shelf shelf, SeededRandom random) {
        double drawn = shelf.range().lowest()
                * StrictMath.pow(
                        (double) shelf.range().highest() / shelf.range().lowest(),
                        random.unit() * 0.6 + random.unit() * 0.4);
        int dollars = Math.max(shelf.range().lowest(), (int) drawn);
        int[] cents = {99, 99, 99, 95, 49, 0};
        return BigDecimal.valueOf(dollars * 100L + cents[random.below(cents.length)], 2);
    }

    private static BigDecimal reduced(BigDecimal price, SeededRandom random) {
        return price.multiply(BigDecimal.valueOf(100 - random.between(10, 30)))
                .divide(BigDecimal.valueOf(100), 2, RoundingMode.HALF_UP);
    }

    private static List<Product.Choice> someOf(List<Product.Choice> all, SeededRandom random) {
        List<Product.Choice> some = new ArrayList<>();
        for (Product.Choice choice : all) {
            if (some.isEmpty() || random.chance(0.5)) {
                some.add(choice);
            }
        }
        return some;
    }

    private List<Product.Variant> variants(String title, long parent, SeededRandom random) {
        int first = random.below(COLORS.length);
        List<Product.Variant> variants = new ArrayList<>();
        for (int c = 0; c < 2; c++) {
            int color = COLORS[(first + c) % COLORS.length];
            for (int size : SIZES) {
                String suffix = "-" + SIZE_NAMES.get(size) + "-" + COLOR_NAMES.get(color);
                variants.add(new Product.Variant(id(), sku(parent) + suffix, title + suffix, color, size));
            }
        }
        return variants;
    }
}
