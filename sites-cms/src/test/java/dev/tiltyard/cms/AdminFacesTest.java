package dev.tiltyard.cms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The shop admin's faces can be read, and in a redesign no two labels read the same. */
class AdminFacesTest {
    private final AdminSite admin = new AdminSite();

    private Face face(String spelling) {
        return admin.face(FaceChoice.parse(spelling)).orElseThrow();
    }

    @Test
    void eachFaceHasATitle() {
        assertThat(admin.faces()).containsExactly("dark", "random");
        assertThat(face("dark").title()).contains("contrast");
    }

    @Test
    void eachSeedHasARedesignInWhichInvoicesAreCalledOtherwise() {
        assertThat(IntStream.range(0, 200)
                        .mapToObj(seed -> face("random:" + seed).label("link", "Invoices"))
                        .distinct())
                .hasSize(2)
                .doesNotContain("Invoices");
    }

    @Test
    void anotherFaceIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> face("neon"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("shopping_admin has no face 'neon'")
                .hasMessageContaining("dark, random");
    }
}
