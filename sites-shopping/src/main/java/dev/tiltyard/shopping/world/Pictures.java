package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.world.picture.DrawnProducts;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Which pictures a product of the shop has. */
final class Pictures {
    /** What follows these words is what a product is for, not what it is. */
    private static final Pattern END_OF_NAME =
            Pattern.compile("(?i),| - |\\(|\\||\\b(?:for|with|by|in|of|from|compatible)\\b");

    private final DrawnProducts drawn;

    Pictures(DrawnProducts drawn) {
        this.drawn = drawn;
    }

    /** Two or three pictures for a product: in its color, and in others. */
    List<String> of(Product product, SeededRandom dice) {
        List<String> names = names(product);
        int any = dice.below(DrawnProducts.colors());
        int first = DrawnProducts.color(product.title()).orElse(any);
        boolean colors = !product.variants().isEmpty()
                || product.choices().stream().anyMatch(choice -> choice.title().equals("Color"));
        int count = colors ? dice.between(2, 3) : 2;
        return IntStream.range(0, count)
                .mapToObj(i -> drawn.file(names, first + i * 3))
                .toList();
    }

    private static List<String> names(Product product) {
        String name = END_OF_NAME.split(product.title(), 2)[0];
        return product.fact()
                ? List.of(name, product.title(), product.shelf().name())
                : List.of(product.noun(), name, product.shelf().name());
    }
}
