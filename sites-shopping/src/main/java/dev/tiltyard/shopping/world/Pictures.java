package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.world.picture.DrawnProducts;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Chooses a product's images. */
final class Pictures {
    /** Words after these say what a product is for, not what it is; "in-ear" and "3 in 1" are exceptions. */
    private static final Pattern END_OF_NAME =
            Pattern.compile("(?i),| - |[(\\[|:]|\\b(?:for|with|by|of|from|compatible|include)\\b"
                    + "|(?<!-)\\bin\\b(?!-| ?\\d| one\\b)");

    private final DrawnProducts drawn;

    Pictures(DrawnProducts drawn) {
        this.drawn = drawn;
    }

    /** Two or three images of a product: in its color, and in others. */
    List<String> of(Product product, SeededRandom random) {
        List<String> names = names(product);
        int any = random.below(DrawnProducts.colors());
        int first = DrawnProducts.color(product.title()).orElse(any);
        boolean colors = !product.variants().isEmpty()
                || product.choices().stream().anyMatch(choice -> choice.title().equals("Color"));
        int count = colors ? random.between(2, 3) : 2;
        return IntStream.range(0, count)
                .mapToObj(i -> drawn.file(names, first + i * 3))
                .toList();
    }

    private static List<String> names(Product product) {
        return names(
                product.fact() ? product.title() : product.noun(),
                product.shelf().name());
    }

    /** What a product is, then what it is for, then its category. */
    static List<String> names(String title, String shelf) {
        return Stream.concat(END_OF_NAME.splitAsStream(title), Stream.of(shelf)).toList();
    }
}
