package dev.tiltyard.forum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The forum's faces can be read, and in a redesign no two labels read the same. */
class ForumFacesTest {
    private final ForumSite forum = new ForumSite();

    private Face face(String spelling) {
        return forum.face(FaceChoice.parse(spelling)).orElseThrow();
    }

    @Test
    void eachFaceHasATitle() {
        assertThat(forum.faces()).containsExactly("dark", "phone", "compact", "random");
        assertThat(face("dark").title()).contains("contrast");
        assertThat(face("compact").title()).isNotBlank();
        assertThat(face("phone").viewport().orElseThrow().width()).isEqualTo(390);
    }

    @Test
    void eachSeedHasARedesignInWhichPostsAreWrittenByALink() {
        assertThat(IntStream.range(0, 200)
                        .mapToObj(seed -> face("random:" + seed).label("link", "Submit"))
                        .distinct())
                .hasSizeGreaterThan(2)
                .doesNotContain("Submit");
    }

    @Test
    void anotherFaceIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> face("neon"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("reddit has no face 'neon'")
                .hasMessageContaining("dark, phone, compact, random");
    }
}
