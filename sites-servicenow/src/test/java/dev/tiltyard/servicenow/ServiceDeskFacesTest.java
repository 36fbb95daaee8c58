package dev.tiltyard.servicenow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.values.SiteException;
import org.junit.jupiter.api.Test;

/** The service desk's faces can be read. */
class ServiceDeskFacesTest {
    private final ServiceDeskSite desk = new ServiceDeskSite();

    private Face face(String spelling) {
        return desk.face(FaceChoice.parse(spelling)).orElseThrow();
    }

    @Test
    void eachFaceHasATitle() {
        assertThat(desk.faces()).containsExactly("dark", "compact");
        assertThat(face("dark").title()).contains("contrast");
        assertThat(face("compact").title()).isNotBlank();
    }

    @Test
    void anotherFaceIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> face("neon"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("servicenow has no face 'neon'")
                .hasMessageContaining("dark, compact");
    }
}
