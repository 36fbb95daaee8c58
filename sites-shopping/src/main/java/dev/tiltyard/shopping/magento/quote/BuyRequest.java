package dev.tiltyard.shopping.magento.quote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A buy request as it was sent: texts, lists of texts, and groups of them such as {@code options} by id. Stored as JSON
 * under {@code info_buyRequest}.
 */
public record BuyRequest(Map<String, Object> fields) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern GROUP = Pattern.compile(
            "(options|super_attribute|super_group|bundle_option|bundle_option_qty)\\[([0-9]{1,9})](\\[])?");
    private static final List<String> KEPT =
            List.of("uenc", "product", "selected_configurable_option", "related_product", "item", "qty");
    private static final int LONGEST = 10_000;

    public BuyRequest {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** A quantity of a product without options. */
    public static BuyRequest of(long product, BigDecimal quantity) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("product", String.valueOf(product));
        fields.put("qty", plain(quantity));
        return new BuyRequest(fields);
    }

    /** The fields of a product's form; others are ignored. */
    public static BuyRequest ofForm(Map<String, List<String>> form) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> field : form.entrySet()) {
            Matcher group = GROUP.matcher(field.getKey());
            if (field.getValue().isEmpty() || field.getValue().stream().anyMatch(value -> value.length() > LONGEST)) {
                continue;
            }
            if (group.matches()) {
                group(fields, group.group(1))
                        .put(
                                group.group(2),
                                group.group(3) == null ? field.getValue().get(0) : field.getValue());
            } else if (KEPT.contains(field.getKey())) {
                fields.put(field.getKey(), field.getValue().get(0));
            }
        }
        return new BuyRequest(fields);
    }

    @SuppressWarnings("unchecked") // this method created whatever is there
    private static Map<String, Object> group(Map<String, Object> fields, String name) {
        return (Map<String, Object>) fields.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>());
    }

    /** Parses the result of {@link #text}. Anything but a JSON object is an empty request. */
    public static BuyRequest ofText(String json) {
        try {
            return new BuyRequest(JSON.readValue(json, new TypeReference<LinkedHashMap<String, Object>>() {}));
        } catch (JsonProcessingException e) {
            return new BuyRequest(Map.of());
        }
    }

    public String text() {
        try {
            return JSON.writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a request cannot be written as JSON", e);
        }
    }

    /** Sets a field. */
    public BuyRequest with(String field, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(fields);
        changed.put(field, value);
        return new BuyRequest(changed);
    }

    public BuyRequest withQuantity(BigDecimal quantity) {
        return with("qty", plain(quantity));
    }

    /** A text field; empty text if it was not sent. */
    public String field(String name) {
        Object value = fields.get(name);
        return value == null ? "" : value.toString();
    }

    /** The product's id, if it was sent. */
    public Optional<Long> product() {
        return Optional.of(field("product"))
                .filter(id -> id.matches("[0-9]{1,9}"))
                .map(Long::valueOf);
    }

    /**
     * The quantity.
     *
     * @throws CartProblem if it is not a number above zero
     */
    public BigDecimal quantity() {
        String sent = field("qty").trim();
        return sent.isEmpty() ? BigDecimal.ONE : quantity(sent);
    }

    /**
     * Parses a quantity.
     *
     * @throws CartProblem if it is not a number above zero
     */
    public static BigDecimal quantity(String typed) {
        String text = typed.trim().replace(",", "");
        if (!text.matches("\\+?[0-9]{1,30}(\\.[0-9]{1,30})?") || new BigDecimal(text).signum() <= 0) {
            throw CartProblem.refused("Please enter a quantity greater than 0.");
        }
        return new BigDecimal(text);
    }

    /** Chosen values, or a text, by option id. */
    public Map<Long, List<String>> options() {
        Map<Long, List<String>> options = new TreeMap<>();
        entries("options").forEach((id, values) -> options.put(Long.valueOf(id), values));
        return options;
    }

    /** Chosen options of a configurable product by attribute id. */
    public Map<Integer, Integer> superAttributes() {
        Map<Integer, Integer> chosen = new TreeMap<>();
        entries("super_attribute").forEach((attribute, values) -> {
            if (!values.isEmpty() && values.get(0).matches("[0-9]{1,9}")) {
                chosen.put(Integer.valueOf(attribute), Integer.valueOf(values.get(0)));
            }
        });
        return chosen;
    }

    /** Quantities of a grouped product's products; zeros are omitted. */
    public Map<Long, BigDecimal> superGroup() {
        Map<Long, BigDecimal> parts = new LinkedHashMap<>();
        entries("super_group").forEach((product, values) -> {
            String typed = values.isEmpty() ? "" : values.get(0).trim();
            if (!typed.isEmpty() && !typed.matches("0+(\\.0+)?")) {
                parts.put(Long.valueOf(product), quantity(typed));
            }
        });
        return parts;
    }

    /** Chosen selections of a bundle by option id. */
    public Map<Long, List<Long>> bundleOptions() {
        Map<Long, List<Long>> chosen = new TreeMap<>();
        entries("bundle_option")
                .forEach((choice, values) -> chosen.put(
                        Long.valueOf(choice),
                        values.stream()
                                .filter(value -> value.matches("[0-9]{1,9}"))
                                .map(Long::valueOf)
                                .distinct()
                                .toList()));
        return chosen;
    }

    /**
     * Quantities of a bundle's selections by option id; blank ones are omitted.
     *
     * @throws CartProblem if one is not a number above zero
     */
    public Map<Long, BigDecimal> bundleQuantities() {
        Map<Long, BigDecimal> quantities = new TreeMap<>();
        entries("bundle_option_qty").forEach((choice, values) -> {
            if (!values.isEmpty()) {
                quantities.put(Long.valueOf(choice), quantity(values.get(0)));
            }
        });
        return quantities;
    }

    private Map<String, List<String>> entries(String group) {
        Map<String, List<String>> entries = new LinkedHashMap<>();
        if (fields.get(group) instanceof Map<?, ?> chosen) {
            chosen.forEach((id, value) -> {
                if (String.valueOf(id).matches("[0-9]{1,9}")) {
                    entries.put(String.valueOf(id), texts(value));
                }
            });
        }
        return entries;
    }

    private static List<String> texts(@Nullable Object value) {
        List<String> texts = new ArrayList<>();
        if (value instanceof List<?> several) {
            several.forEach(each -> texts.add(String.valueOf(each)));
        } else if (value != null) {
            texts.add(String.valueOf(value));
        }
        texts.removeIf(text -> text.isBlank());
        return texts;
    }

    private static String plain(BigDecimal quantity) {
        BigDecimal plain = quantity.stripTrailingZeros();
        return (plain.scale() < 0 ? plain.setScale(0) : plain).toPlainString();
    }
}
