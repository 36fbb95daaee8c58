package dev.tiltyard.cms.world;

import dev.tiltyard.shopping.world.picture.DrawnProducts;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Chooses products' images by kind and color. */
final class Pictures {
    private static final Map<Integer, String> COLOR_NAMES =
            CatalogPlan.COLORS.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

    private final DrawnProducts drawn;

    Pictures(DrawnProducts drawn) {
        this.drawn = drawn;
    }

    /** The images of a product: in the color of one of its variants, and in another. */
    List<String> of(Product product) {
        List<Product.Variant> variants = product.variants();
        int first =
                variants.isEmpty() ? any(product.id()) : color(variants.get((int) (product.id() % variants.size())));
        return List.of(file(product, first), file(product, first + 3));
    }

    /** The images of a variant. */
    List<String> of(Product product, Product.Variant variant) {
        return List.of(file(product, color(variant)));
    }

    private String file(Product product, int color) {
        return drawn.file(List.of(product.noun(), product.name()), color);
    }

    private static int color(Product.Variant variant) {
        return DrawnProducts.color(COLOR_NAMES.getOrDefault(variant.color(), ""))
                .orElseGet(() -> any(variant.color()));
    }

    private static int any(long id) {
        return (int) (id % DrawnProducts.colors());
    }
}
