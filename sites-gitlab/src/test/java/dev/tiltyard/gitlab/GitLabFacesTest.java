package dev.tiltyard.gitlab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** GitLab's faces can be read, and in a redesign no two labels read the same. */
class GitLabFacesTest {
    private final GitLabSite gitLab = new GitLabSite();

    private Face face(String spelling) {
        return gitLab.face(FaceChoice.parse(spelling)).orElseThrow();
    }

    @Test
    void eachFaceHasATitle() {
        assertThat(gitLab.faces()).containsExactly("dark", "phone", "navigation", "random");
        assertThat(face("dark").title()).contains("contrast");
        assertThat(face("navigation").title()).isNotBlank();
        assertThat(face("phone").viewport().orElseThrow().width()).isEqualTo(390);
    }

    @Test
    void eachSeedHasARedesignInWhichIssuesAreCalledOtherwise() {
        assertThat(IntStream.range(0, 200)
                        .mapToObj(seed -> face("random:" + seed).label("link", "Issues"))
                        .distinct())
                .hasSize(2)
                .doesNotContain("Issues");
    }

    @Test
    void anotherFaceIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> face("neon"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("gitlab has no face 'neon'")
                .hasMessageContaining("dark, phone, navigation, random");
    }
}
