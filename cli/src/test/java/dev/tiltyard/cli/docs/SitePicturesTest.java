package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import dev.tiltyard.junit.On;
import dev.tiltyard.junit.Reset;
import dev.tiltyard.junit.Tiltyard;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Takes the pictures of the sites that the documentation shows, where the system property {@code tiltyard.pictures} says where
 * they go: {@code .ci/pictures} does that. The homepage is not among them, since it shows which of the others are up.
 */
@Tag("browser")
@EnabledIfSystemProperty(named = "tiltyard.pictures", matches = ".+")
@Tiltyard(
        sites = {"shopping", "shopping_admin", "reddit", "gitlab", "map", "wikipedia", "servicenow"},
        reset = Reset.CLASS)
class SitePicturesTest {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;

    /** Sharp enough to read, small enough for a page with several. */
    private static final String WEBP = "async png => {"
            + " const picture = new Image(); picture.src = 'data:image/png;base64,' + png; await picture.decode();"
            + " const canvas = document.createElement('canvas');"
            + " canvas.width = picture.width; canvas.height = picture.height;"
            + " canvas.getContext('2d').drawImage(picture, 0, 0);"
            + " return canvas.toDataURL('image/webp', 0.8).split(',')[1]; }";

    private final Path folder = Path.of(System.getProperty("tiltyard.pictures", "target/pictures"));

    @Test
    void shop(@On("shopping") Page page, Lease lease) throws IOException {
        take(page, lease.site("shopping"), "/beauty-personal-care.html", "shop");
    }

    @Test
    void shopAdmin(@On("shopping_admin") Page page, Lease lease) throws IOException {
        take(page, lease.site("shopping_admin"), "/admin/sales/order/", "shop-admin");
    }

    @Test
    void forum(@On("reddit") Page page, Lease lease) throws IOException {
        take(page, lease.site("reddit"), "/f/books", "forum");
    }

    @Test
    void gitlab(@On("gitlab") Page page, Lease lease) throws IOException {
        take(page, lease.site("gitlab"), "/byteblaze/a11y-syntax-highlighting", "gitlab");
    }

    @Test
    void map(@On("map") Page page, Lease lease) throws IOException {
        take(page, lease.site("map"), "/search?query=Carnegie%20Mellon%20University", "map");
    }

    @Test
    void wikipedia(@On("wikipedia") Page page, Lease lease) throws IOException {
        take(page, lease.site("wikipedia"), "/wikipedia_en_all_maxi_2022-05/A/Pittsburgh", "wikipedia");
    }

    @Test
    void serviceDesk(@On("servicenow") Page page, Lease lease) throws IOException {
        take(page, lease.site("servicenow"), "/now/nav/ui/classic/params/target/incident_list.do", "service-desk");
    }

    private void take(Page page, RunningSite site, String path, String name) throws IOException {
        page.setViewportSize(WIDTH, HEIGHT);
        var answer = page.navigate(site.url() + path);
        assertThat(answer.status()).as(path).isEqualTo(200);
        page.waitForLoadState(LoadState.NETWORKIDLE);
        String png = Base64.getEncoder().encodeToString(page.screenshot());
        page.navigate("about:blank");
        byte[] picture = Base64.getDecoder().decode((String) page.evaluate(WEBP, png));
        assertThat(picture).as(name).hasSizeBetween(5_000, 150_000);
        Files.createDirectories(folder);
        Files.write(folder.resolve(name + ".webp"), picture);
    }
}
