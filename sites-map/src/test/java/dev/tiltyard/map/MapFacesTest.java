package dev.tiltyard.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The map's faces can be read, and in a redesign no two labels read the same. */
class MapFacesTest {
    private final MapSite map = new MapSite();

    private Face face(String spelling) {
        return map.face(FaceChoice.parse(spelling)).orElseThrow();
    }

    @Test
    void eachFaceHasATitle() {
        assertThat(map.faces()).containsExactly("dark", "phone", "random");
        assertThat(face("dark").title()).contains("contrast");
        assertThat(face("phone").viewport().orElseThrow().width()).isEqualTo(390);
    }

    @Test
    void eachSeedHasARedesignInWhichTheHistoryIsCalledOtherwise() {
        assertThat(IntStream.range(0, 200)
                        .mapToObj(seed -> face("random:" + seed).label("link", "History"))
                        .distinct())
                .hasSize(2)
                .doesNotContain("History");
    }

    @Test
    void anotherFaceIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> face("neon"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("map has no face 'neon'")
                .hasMessageContaining("dark, phone, random");
    }
}
