package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** The planned products: the sample store's, under their ids, and generated product lines. */
final class CatalogPlan {
    static final Map<String, Integer> COLORS = Map.ofEntries(
            Map.entry("Black", 49),
            Map.entry("Blue", 50),
            Map.entry("Brown", 51),
            Map.entry("Gray", 52),
            Map.entry("Green", 53),
            Map.entry("Lavender", 54),
            Map.entry("Multi", 55),
            Map.entry("Orange", 56),
            Map.entry("Purple", 57),
            Map.entry("Red", 58),
            Map.entry("White", 59),
            Map.entry("Yellow", 60));
    private static final Map<String, Integer> SIZES = Map.ofEntries(
            Map.entry("XS", 166),
            Map.entry("S", 167),
            Map.entry("M", 168),
            Map.entry("L", 169),
            Map.entry("XL", 170),
            Map.entry("28", 171),
            Map.entry("29", 172),
            Map.entry("30", 173),
            Map.entry("31", 174),
            Map.entry("32", 175),
            Map.entry("33", 176),
            Map.entry("34", 177),
            Map.entry("36", 178),
            Map.entry("38", 179));
    private static final List<String> FIRST = List.of(
            "Kestrel",
            "Harrow",
            "Sorrel",
            "Tamar",
            "Brindle",
            "Larkspur",
            "Fenwick",
            "Quarry",
            "Marlow",
            "Tansy",
            "Ridge",
            "Calder",
            "Osprey",
            "Juniper",
            "Slate",
            "Willow",
            "Cobble",
            "Heron",
            "Bracken",
            "Solway");
    private static final List<String> SECOND =
            List.of("Trail", "Studio", "Court", "Summit", "Harbor", "Meadow", "Track", "Winter", "Summer", "Commuter");
    /** Name, noun, categories. */
    private static final List<String> KINDS = List.of(
            "Vest;vest;12,14",
            "Base Layer;layer;12,16",
            "Windbreaker;jacket;12,14",
            "Cardigan;cardigan;21,24",
            "Wrap;wrap;21,23",
            "Long-Sleeve;layer;21,25");

    private static final int VOLUME_FIRST = 1988;

    private final List<Product> facts = new ArrayList<>();
    private final Map<String, Product> bySku = new HashMap<>();
    private final int lines;
    private final Seed seed;

    CatalogPlan(int lines, Seed seed) {
        this.lines = lines;
        this.seed = seed;
        long id = 1;
        for (FactTable.Row row : FactTable.read(CatalogPlan.class, "facts/catalog.tsv")) {
            Product product = fact(id, row);
            facts.add(product);
            index(product);
            id = product.id() + 1;
        }
        if (id != VOLUME_FIRST) {
            throw new IllegalStateException("the facts end before " + id + ", not before " + VOLUME_FIRST);
        }
    }

    private void index(Product product) {
        bySku.put(product.sku(), product);
        product.variants().forEach(variant -> bySku.put(variant.sku(), product));
    }

    private static Product fact(long first, FactTable.Row row) {
        BigDecimal price = new BigDecimal(row.text("price"));
        List<Integer> categories =
                row.list("categories").stream().map(Integer::valueOf).toList();
        List<Product.Variant> variants =
                variants(first, row.text("sku"), row.text("name"), price, row.list("sizes"), row.list("colors"));
        return new Product(
                first + variants.size(),
                row.text("sku"),
                row.text("name"),
                price,
                (int) row.number("set"),
                categories,
                row.text("noun"),
                variants);
    }

    private static List<Product.Variant> variants(
            long first, String sku, String name, BigDecimal price, List<String> sizes, List<String> colors) {
        List<Product.Variant> variants = new ArrayList<>();
        for (String size : sizes) {
            for (String color : colors) {
                long id = first + variants.size();
                String ending = "-" + size + "-" + color;
                variants.add(new Product.Variant(
                        id,
                        sku + ending,
                        name + ending,
                        Facts.price(sku + ending, price),
                        option(SIZES, size),
                        option(COLORS, color)));
            }
        }
        return variants;
    }

    private static int option(Map<String, Integer> options, String label) {
        Integer id = options.get(label);
        if (id == null) {
            throw new IllegalArgumentException(label + " is none of " + options.keySet());
        }
        return id;
    }

    /** The products that tasks name. */
    List<Product> facts() {
        return List.copyOf(facts);
    }

    /** @throws IllegalArgumentException if no product or variant of the facts has it */
    Product sku(String sku) {
        Product product = bySku.get(sku);
        if (product == null) {
            throw new IllegalArgumentException("no product has SKU " + sku);
        }
        return product;
    }

    /** All products in the order of their ids; generated ones are created lazily. */
    void forEach(Consumer<Product> taker) {
        facts.forEach(taker);
        List<String> colors = COLORS.keySet().stream().sorted().toList();
        for (int i = 0; i < lines; i++) {
            taker.accept(made(i, colors));
        }
    }

    private Product made(int index, List<String> colors) {
        SeededRandom random = seed.child(index).random();
        String[] kind = KINDS.get(index % KINDS.size()).split(";");
        int round = index / KINDS.size();
        String name = FIRST.get(round % FIRST.size()) + " "
                + SECOND.get(round / FIRST.size() % SECOND.size()) + " " + kind[0]
                + (round >= FIRST.size() * SECOND.size() ? " " + (round / (FIRST.size() * SECOND.size()) + 1) : "");
        String sku = String.format(Locale.ROOT, "TX%04d", index + 1);
        int from = random.below(colors.size());
        List<String> own = List.of(
                colors.get(from), colors.get((from + 3) % colors.size()), colors.get((from + 7) % colors.size()));
        BigDecimal price = BigDecimal.valueOf(random.between(19, 95));
        List<Product.Variant> variants = variants(
                VOLUME_FIRST + 16L * index,
                sku,
                name,
                price,
                List.of("XS", "S", "M", "L", "XL"),
                own.stream().sorted().toList());
        List<Integer> categories =
                List.of(kind[2].split(",")).stream().map(Integer::valueOf).toList();
        return new Product(VOLUME_FIRST + 16L * index + 15, sku, name, price, 9, categories, kind[1], variants);
    }
}
