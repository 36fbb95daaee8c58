package dev.tiltyard.wiki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Wikipedia's faces can be read, and in a redesign no two labels read the same. */
class WikiFacesTest {
    private final WikiSite wikipedia = new WikiSite();

    private Face face(String spelling) {
        return wikipedia.face(FaceChoice.parse(spelling)).orElseThrow();
    }

    @Test
    void eachFaceHasATitle() {
        assertThat(wikipedia.faces()).containsExactly("dark", "phone", "random");
        assertThat(face("dark").title()).contains("contrast");
        assertThat(face("phone").viewport().orElseThrow().width()).isEqualTo(390);
    }

    @Test
    void eachSeedHasARedesignInWhichASearchIsStartedByAnotherButton() {
        assertThat(IntStream.range(0, 200)
                        .mapToObj(seed -> face("random:" + seed).label("button", "Search"))
                        .distinct())
                .hasSize(2)
                .doesNotContain("Search");
    }

    @Test
    void anotherFaceIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> face("neon"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("wikipedia has no face 'neon'")
                .hasMessageContaining("dark, phone, random");
    }
}
