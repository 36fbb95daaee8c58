package dev.tiltyard.shopping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The shop's faces can be read, and in a redesign no two labels read the same. */
class ShoppingFacesTest {
    private final ShoppingSite shop = new ShoppingSite();

    private Face face(String spelling) {
        return shop.face(FaceChoice.parse(spelling)).orElseThrow();
    }

    @Test
    void eachFaceHasATitle() {
        assertThat(shop.faces()).containsExactly("dark", "phone", "random");
        assertThat(face("dark").title()).contains("contrast");
        assertThat(face("phone").viewport().orElseThrow().width()).isEqualTo(390);
    }

    @Test
    void eachSeedHasARedesignInWhichProductsAreBoughtByAnotherButton() {
        assertThat(IntStream.range(0, 200)
                        .mapToObj(seed -> face("random:" + seed).label("button", "Add to Cart"))
                        .distinct())
                .hasSizeGreaterThan(2)
                .doesNotContain("Add to Cart");
    }

    @Test
    void anotherFaceIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> face("neon"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("shopping has no face 'neon'")
                .hasMessageContaining("dark, phone, random");
    }
}
