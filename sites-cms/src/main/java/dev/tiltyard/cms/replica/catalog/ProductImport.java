package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.transfer.Importer;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Product import: rows with known SKUs update, replace or delete products, others create them. */
public final class ProductImport implements Importer {
    private static final Set<String> OWN = Set.of("sku", "qty", "is_in_stock", "product_online", "attribute_set_code");

    private static final int LONGEST_SKU = 64;

    private final AdminShell shell;
    private final ProductReader reader;
    private final ProductWriter writer;

    public ProductImport(AdminShell shell) {
        this.shell = shell;
        this.reader = new ProductReader(shell.magento());
        this.writer = new ProductWriter(shell.magento());
    }

    @Override
    public List<String> mistakes(List<String> columns) {
        List<String> mistakes = new ArrayList<>();
        if (!columns.contains("sku")) {
            mistakes.add("The file needs a column \"sku\".");
        }
        for (String column : columns) {
            if (!OWN.contains(column)
                    && shell.magento().attributes().findProduct(column).isEmpty()) {
                mistakes.add("There is no column \"" + column + "\".");
            }
        }
        return mistakes;
    }

    @Override
    public Optional<String> key() {
        return Optional.of("sku");
    }

    @Override
    public Change read(TextRow row, Settings settings) {
        String sku = row.text("sku");
        if (sku.isEmpty()) {
            throw new Mistake("The SKU is missing.");
        }
        Optional<ProductRecord> present = bySku(sku);
        if (settings.deletes()) {
            long id = present.map(ProductRecord::id)
                    .orElseThrow(() -> new Mistake("Product with the SKU \"" + sku + "\" does not exist."));
            return now -> {
                writer.delete(List.of(id), now);
                return Done.DELETED;
            };
        }
        boolean fresh = present.isEmpty() || settings.replaces();
        if (fresh && !(row.fields().keySet().containsAll(List.of("name", "price")))) {
            throw new Mistake("\"" + sku + "\" is new and needs a name and a price.");
        }
        if (sku.length() > LONGEST_SKU) {
            throw new Mistake("SKU length should be 64 characters maximum.");
        }
        ProductWriter.Sent sent = sent(row, settings, fresh ? Optional.empty() : present);
        requireOwnAddress(row, sku, present, settings);
        return now -> {
            try {
                if (fresh) {
                    present.ifPresent(old -> writer.delete(List.of(old.id()), now));
                }
                writer.save(sent, now);
            } catch (ProductWriter.Invalid e) {
                throw new Mistake("\"" + sku + "\": " + e.getMessage());
            }
            return present.isEmpty() ? Done.CREATED : Done.UPDATED;
        };
    }

    /**
     * Rejects a URL key that is already in use, or occurs in an earlier row.
     *
     * <p>Source: Magento 2.4, {@code Magento\CatalogImportExport\Model\Import\Product::checkUrlKeyDuplicates}.
     */
    private void requireOwnAddress(TextRow row, String sku, Optional<ProductRecord> present, Settings settings) {
        String key = row.text("url_key").toLowerCase(Locale.ROOT);
        if (key.isEmpty()) {
            key = present.map(product -> product.value("url_key"))
                    .filter(own -> !own.isEmpty())
                    .orElseGet(() -> ProductRows.urlKey(row.text("name")));
        }
        if (key.isEmpty()) {
            return;
        }
        String before = settings.taken().putIfAbsent(key, sku);
        if (before != null && !before.equalsIgnoreCase(sku)) {
            throw generated(key, before);
        }
        Optional<Owner> owner = owner(key);
        if (owner.isPresent() && owner.get().sku().isEmpty()) {
            throw new Mistake("The value specified in the URL Key field would generate a URL that already exists.");
        }
        if (owner.filter(found -> !found.sku().equalsIgnoreCase(sku)).isPresent()) {
            throw generated(key, owner.get().sku());
        }
    }

    private static Mistake generated(String key, String sku) {
        return new Mistake("Url key: '" + key + "' was already generated for an item with the SKU: '" + sku
                + "'. You need to specify the unique URL key manually");
    }

    /** The target of a URL; without a SKU it is not a product. */
    private record Owner(String sku) {}

    private Optional<Owner> owner(String key) {
        return shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT COALESCE(e.sku, '') FROM url_rewrite u
                          LEFT JOIN catalog_product_entity e ON e.entity_id = u.entity_id AND u.entity_type = 'product'
                         WHERE u.request_path = ? AND u.store_id = 1 LIMIT 1
                        """)
                .bind(0, key + ".html")
                .mapTo(String.class)
                .findFirst()
                .map(Owner::new));
    }

    @Override
    public List<List<String>> sample() {
        return List.of(
                List.of(
                        "sku",
                        "attribute_set_code",
                        "name",
                        "price",
                        "qty",
                        "is_in_stock",
                        "product_online",
                        "description"),
                List.of("my-cup", "Default", "Cup", "12.50", "100", "1", "1", "A cup, made of clay"));
    }

    private ProductWriter.Sent sent(TextRow row, Settings settings, Optional<ProductRecord> present) {
        return new ProductWriter.Sent(
                present.map(ProductRecord::id).orElse(0L),
                row.find("attribute_set_code")
                        .map(this::set)
                        .or(() -> present.map(ProductRecord::set))
                        .orElse(4),
                present.map(ProductRecord::type).orElse("simple"),
                "",
                values(row, settings.separator()),
                row.find("sku"),
                row.find("qty").map(text -> number("qty", text)),
                row.find("is_in_stock").map(text -> text.equals("1")),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                List.of());
    }

    private Optional<ProductRecord> bySku(String sku) {
        return shell.database()
                .withHandle(handle -> handle.createQuery("SELECT entity_id FROM catalog_product_entity WHERE sku = ?")
                        .bind(0, sku)
                        .mapTo(Long.class)
                        .findFirst()
                        .flatMap(id -> reader.byId(handle, id)));
    }

    private int set(String name) {
        return OptionLabels.named("attribute_sets").of(shell).entrySet().stream()
                .filter(set -> set.getValue().equals(name))
                .map(set -> Integer.valueOf(set.getKey()))
                .findFirst()
                .orElseThrow(() -> new Mistake("There is no attribute set \"" + name + "\"."));
    }

    private static BigDecimal number(String column, String text) {
        if (!text.matches("-?[0-9]{1,9}(\\.[0-9]{1,4})?")) {
            throw new Mistake("\"" + text + "\" in \"" + column + "\" is not a number.");
        }
        return new BigDecimal(text);
    }

    private Map<String, String> values(TextRow row, String separator) {
        Map<String, String> values = new HashMap<>();
        row.fields().forEach((column, text) -> {
            if (column.equals("product_online")) {
                values.put("status", text.equals("1") ? "1" : "2");
            } else if (!OWN.contains(column)) {
                Attribute attribute =
                        shell.magento().attributes().findProduct(column).orElseThrow();
                values.put(column, text.isEmpty() ? "" : value(attribute, text, separator));
            }
        });
        return values;
    }

    /** Files contain option labels, the tables option ids. */
    private String value(Attribute attribute, String text, String separator) {
        if (attribute.backendType().equals("decimal")) {
            return number(attribute.code(), text).toPlainString();
        }
        List<AttributeOption> options = shell.magento().attributes().options(attribute.id());
        if (options.isEmpty()) {
            return text;
        }
        List<String> ids = new ArrayList<>();
        for (String label :
                "multiselect".equals(attribute.input()) ? text.split(Pattern.quote(separator)) : new String[] {text}) {
            ids.add(options.stream()
                    .filter(option -> option.label().equals(label.strip().replaceAll("^\"|\"$", "")))
                    .map(option -> String.valueOf(option.id()))
                    .findFirst()
                    .orElseThrow(() -> new Mistake("\"" + label + "\" is no value of \"" + attribute.code() + "\".")));
        }
        return String.join(",", ids);
    }
}
