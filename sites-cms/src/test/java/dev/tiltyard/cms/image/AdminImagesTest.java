package dev.tiltyard.cms.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.cms.AdminSite;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.SetUpStep;
import dev.tiltyard.sitekit.Flavor;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The contract's section on the official image. */
class AdminImagesTest {
    private static ImageFlavor flavor(Flavor flavor) {
        return ImageFlavor.of(new AdminSite(), flavor);
    }

    @Test
    void theOfficialImageGetsItsBaseUrlWithoutTheAdminPath() {
        ImageFlavor webarena = flavor(Flavor.WEBARENA);
        assertThat(webarena.image().toString()).contains("shopping_admin_final_0719");
        assertThat(webarena.sitePort()).isEqualTo(80);
        List<String> commands =
                webarena.setUp().of(new ImageFlavor.At(URI.create("http://localhost:7780"), Map.of())).stream()
                        .map(step -> String.join(" ", ((SetUpStep.Command) step).command()))
                        .toList();
        assertThat(commands)
                .containsExactly(
                        "/var/www/magento2/bin/magento setup:store-config:set --base-url=http://localhost:7780",
                        "mysql -u magentouser -pMyPassword magentodb -e UPDATE core_config_data SET"
                                + " value=\"http://localhost:7780/\" WHERE path = \"web/secure/base_url\";",
                        "php /var/www/magento2/bin/magento config:set admin/security/password_is_forced 0",
                        "php /var/www/magento2/bin/magento config:set admin/security/password_lifetime 0",
                        "/var/www/magento2/bin/magento cache:flush");
    }

    @Test
    void theSitesUrlIncludesTheAdminPath() {
        AdminSite site = new AdminSite();
        assertThat(site.entrance()).isEqualTo("/admin");
        assertThat(site.urlVariable()).isEqualTo("SHOPPING_ADMIN");
        assertThat(site.defaultPort()).isEqualTo(7780);
        assertThat(site.accounts().get(0).username()).isEqualTo("admin");
        assertThat(site.accounts().get(0).password()).isEqualTo("admin1234");
        assertThat(flavor(Flavor.VERIFIED).controlPort()).isEqualTo(8877);
    }
}
