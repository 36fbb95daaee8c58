package dev.tiltyard.cli.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.cms.AdminSite;
import dev.tiltyard.docker.DockerRuntime;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.Orphans;
import dev.tiltyard.docker.SetUpStep;
import dev.tiltyard.docker.SiteImages;
import dev.tiltyard.docker.WarmSpareSite;
import dev.tiltyard.forum.ForumSite;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.shopping.ShoppingSite;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.ForwardingSite;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.testkit.MachineLock;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.wiki.WikiSite;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is done with the images of others, step by step, on a real engine with small images under their names. Whether the
 * real ones take these steps as their documentation says is not tried here.
 */
@Tag("docker")
@ExtendWith(MachineLock.class)
class OfficialFlavorsTest {
    @TempDir
    static Path folder;

    static StandIns images;

    @BeforeAll
    static void build() throws Exception {
        images = StandIns.build(folder);
    }

    @AfterAll
    static void remove() {
        if (images != null) {
            images.close();
        }
    }

    @Test
    void webarenasShopIsToldItsAddressWhenItAnswersAndIsReadyWhenItsCustomerIsIn() throws Exception {
        long since = System.currentTimeMillis() / 1000;
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite shop = start(runtime, new ShoppingSite(), Flavor.WEBARENA);
            URI url = shop.url();

            assertThat(shop.flavor()).isEqualTo(Flavor.WEBARENA);
            assertThat(recorded(shop))
                    .containsExactly(
                            "answer of the web server",
                            "magento setup:store-config:set --base-url=" + url,
                            "mysql -u magentouser -pMyPassword magentodb -e UPDATE core_config_data SET value=\"" + url
                                    + "/\" WHERE path = \"web/secure/base_url\";",
                            "magento cache:flush",
                            "log-in: form_key=k&user=emma.lopez%40gmail.com&pass=Password.123; key form_key=k");
            assertThat(images.calls("shopping", since).get(0))
                    .containsExactly(
                            "create",
                            "start",
                            "exec_create: /var/www/magento2/bin/magento setup:store-config:set --base-url=" + url,
                            "exec_create: mysql -u magentouser -pMyPassword magentodb -e UPDATE core_config_data SET"
                                    + " value=\"" + url + "/\" WHERE path = \"web/secure/base_url\";",
                            "exec_create: /var/www/magento2/bin/magento cache:flush");
        }
        assertThat(Orphans.containers()).doesNotContainValue("shopping");
        assertThat(images.calls("shopping", since))
                .allSatisfy(calls -> assertThat(calls).endsWith("destroy"));
    }

    @Test
    void aResetIsAnotherContainerUnderTheSameAddressThatWasToldThatAddressToo() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite shop = start(runtime, new ShoppingSite(), Flavor.WEBARENA);
            URI url = shop.url();
            List<String> fresh = recorded(shop);
            get(shop, "/mark");
            assertThat(recorded(shop)).endsWith("mark");
            ((WarmSpareSite) shop).awaitSpare();

            ResetReport report = shop.state().reset(false);

            assertThat(report.restored()).as("nothing is proven").isFalse();
            assertThat(report.comparable()).isFalse();
            assertThat(report.fallback()).hasValueSatisfying(how -> assertThat(how)
                    .contains("swapped for another container")
                    .contains("has no digest"));
            assertThat(shop.url()).isEqualTo(url);
            assertThat(recorded(shop)).isEqualTo(fresh);
            assertThat(shop.login(shop.definition().accounts().get(0)).json()).contains("\"seen\"");
        }
    }

    @Test
    void webarenasForumNeedsNoSetUpAndItsDatabaseIsAskedInside() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite forum = start(runtime, new ForumSite(), Flavor.WEBARENA);
            assertThat(recorded(forum))
                    .containsExactly(
                            "answer of the web server",
                            "log-in: form_key=k&user=MarvelsGrantMan136&pass=test1234; key ");

            JsonNode rows = forum.read(new Locator.Sql(
                    "reddit", "SELECT title FROM submissions WHERE title = :title;", Map.of("title", "it's :here")));

            assertThat(rows.toString()).isEqualTo("[{\"title\":\"Café\",\"votes\":3,\"gone\":null}]");
            assertThat(recorded(forum))
                    .endsWith("psql -U postmill -d postmill -X -q -A -t -v ON_ERROR_STOP=1 -c SELECT"
                            + " coalesce(json_agg(found), '[]') FROM (SELECT title FROM submissions WHERE title ="
                            + " 'it''s :here') AS found");
            assertThat(forum.read(new Locator.Rest("reddit", "/json", "", "/0/name"))
                            .asText())
                    .isEqualTo("all");
        }
    }

    @Test
    void theShopsDatabaseGivesText() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite shop = start(runtime, new ShoppingSite(), Flavor.WEBARENA);

            JsonNode rows = shop.read(new Locator.Sql(
                    "shopping", "SELECT sku FROM catalog_product_entity WHERE sku = :sku", Map.of("sku", "A\\'B")));

            assertThat(rows.toString()).isEqualTo("[{\"sku\":\"A&B\",\"gone\":null}]");
            assertThat(recorded(shop))
                    .endsWith("mysql -u magentouser -pMyPassword magentodb --default-character-set=utf8mb4"
                            + " --init-command=SET SESSION TRANSACTION READ ONLY --xml --execute SELECT sku FROM"
                            + " catalog_product_entity WHERE sku = 'A\\\\''B'");
        }
    }

    @Test
    void theVerifiedShopAppliesTheAddressFromItsEnvironmentOnceItsServicesAreWell() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.VERIFIED)) {
            RunningSite shop = start(runtime, new ShoppingSite(), Flavor.VERIFIED);
            assertThat(recorded(shop))
                    .containsExactly(
                            "told: " + shop.url(),
                            "control: healthy",
                            "answer of the web server",
                            "control: POST /init",
                            "log-in: form_key=k&user=emma.lopez%40gmail.com&pass=Password.123; key form_key=k");
        }
    }

    @Test
    void theVerifiedForumIsToldItsAddressByACommand() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.VERIFIED)) {
            RunningSite forum = start(runtime, new ForumSite(), Flavor.VERIFIED);
            assertThat(recorded(forum))
                    .containsExactly(
                            "told: " + forum.url(),
                            "control: healthy",
                            "answer of the web server",
                            "env-ctrl init --base-url " + forum.url(),
                            "log-in: form_key=k&user=MarvelsGrantMan136&pass=test1234; key ");
        }
    }

    @Test
    void theEncyclopediaServesTheFileThatItIsGiven() throws Exception {
        Path zim = Files.writeString(folder.resolve("some.zim"), "articles");
        StartOptions options = StartOptions.small().withSettings(Map.of("wiki-zim", zim.toString()));
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            images.answerTo(
                    ImageFlavor.of(new WikiSite(), Flavor.WEBARENA).image().name());
            RunningSite wiki = runtime.start(new WikiSite(), options);
            assertThat(recorded(wiki)).containsExactly("started with: some.zim", "answer of the web server");
        }
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.VERIFIED)) {
            images.answerTo(
                    ImageFlavor.of(new WikiSite(), Flavor.VERIFIED).image().name());
            RunningSite wiki = runtime.start(new WikiSite(), options);
            assertThat(recorded(wiki))
                    .containsExactly(
                            "told: " + wiki.url(), "file: articles", "control: healthy", "answer of the web server");
        }
    }

    @Test
    void theEncyclopediaWithoutAFileIsToldWithWhatToDownload() {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            assertThatThrownBy(() -> start(runtime, new WikiSite(), Flavor.WEBARENA))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("'--wiki-zim' names no file")
                    .hasMessageContaining("wikipedia_en_all_maxi_2022-05.zim");
        }
    }

    @Test
    void aStepThatNeverSucceedsIsToldWithItsNameAndNotItsPassword() throws Exception {
        ImageFlavor made = ImageFlavor.of(new ForumSite(), Flavor.WEBARENA)
                .withLayout((plan, at) -> plan.withStartTimeout(Duration.ofSeconds(3)))
                .withSetUp(at -> List.of(
                        SetUpStep.runEarly("wake-up", "sh", "-c", "echo woken >> /recorded"),
                        SetUpStep.run(
                                "workers", "sh", "-c", "echo noise; echo 'no such setting' >&2; exit 4", "secret")));
        images.answerTo(made.image().name());
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            assertThatThrownBy(() -> runtime.start(new Described(new ForumSite(), made), StartOptions.small()))
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("check:     workers")
                    .hasMessageContaining("found:     'sh' ended with code 4: no such setting")
                    .hasMessageContaining("stand-in started with:")
                    .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
        }
        assertThat(Orphans.containers()).doesNotContainValue("reddit");
    }

    /** A site whose module describes its image in another way. */
    private record Described(SiteDefinition site, ImageFlavor made) implements ForwardingSite, SiteImages {
        @Override
        public String siteId() {
            return site.id();
        }

        @Override
        public List<ImageFlavor> imageFlavors() {
            return List.of(made);
        }
    }

    @Test
    void webarenasAdminIsToldItsAddressAndThatItsPasswordIsNeverTooOld() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite admin = start(runtime, new AdminSite(), Flavor.WEBARENA);
            URI url = admin.url();
            assertThat(recorded(admin))
                    .containsExactly(
                            "answer of the web server",
                            "magento setup:store-config:set --base-url=" + url,
                            "mysql -u magentouser -pMyPassword magentodb -e UPDATE core_config_data SET value=\"" + url
                                    + "/\" WHERE path = \"web/secure/base_url\";",
                            "php /var/www/magento2/bin/magento config:set admin/security/password_is_forced 0",
                            "php /var/www/magento2/bin/magento config:set admin/security/password_lifetime 0",
                            "magento cache:flush",
                            "log-in: form_key=k&user=admin&pass=admin1234; key form_key=k");
        }
    }

    @Test
    void theVerifiedAdminAppliesTheAddressFromItsEnvironment() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.VERIFIED)) {
            RunningSite admin = start(runtime, new AdminSite(), Flavor.VERIFIED);
            assertThat(recorded(admin))
                    .containsExactly(
                            "told: " + admin.url(),
                            "control: healthy",
                            "answer of the web server",
                            "control: POST /init",
                            "log-in: form_key=k&user=admin&pass=admin1234; key form_key=k");
        }
    }

    @Test
    void webarenasCodeHostIsToldItsAddressAndWorkersAndKeepsItsPort() throws Exception {
        StartOptions options = StartOptions.small().withSettings(Map.of("gitlab-workers", "3"));
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite gitlab = start(runtime, official("gitlab"), Flavor.WEBARENA, options);
            assertThat(recorded(gitlab))
                    .containsExactly(
                            "started with: sh -c rm -f /var/opt/gitlab/postgresql/data/postmaster.pid; exec"
                                    + " /opt/gitlab/embedded/bin/runsvdir-start",
                            "answer of the web server",
                            configured(gitlab.url(), 3),
                            "gitlab-ctl reconfigure",
                            "log-in: form_key=k&user=byteblaze&pass=hello1234; key ");
            gitlab.read(new Locator.Sql("gitlab", "SELECT 1", Map.of()));
            assertThat(recorded(gitlab))
                    .endsWith("gitlab-psql -d gitlabhq_production -X -q -A -t -v ON_ERROR_STOP=1 -c SELECT"
                            + " coalesce(json_agg(found), '[]') FROM (SELECT 1) AS found");
            assertThat(images.sharedMemory("gitlab")).containsOnly(2L << 30);
        }
    }

    @Test
    void theVerifiedCodeHostIsNotToldItsAddressByItsEnvironment() throws Exception {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.VERIFIED)) {
            RunningSite gitlab = start(runtime, official("gitlab"), Flavor.VERIFIED);
            assertThat(recorded(gitlab))
                    .containsExactly(
                            "control: healthy",
                            "answer of the web server",
                            configured(gitlab.url(), 2),
                            "gitlab-ctl reconfigure",
                            "log-in: form_key=k&user=byteblaze&pass=hello1234; key ");
        }
    }

    private static String configured(URI url, int workers) {
        return "sed -i -e s|^external_url.*|external_url '" + url + "'| -e"
                + " /^nginx\\['listen_port'\\]/d;/^puma\\['worker_processes'\\]/d;/^sidekiq\\['max_concurrency'\\]/d"
                + " -e $a nginx['listen_port'] = 8023 -e $a puma['worker_processes'] = " + workers
                + " -e $a sidekiq['max_concurrency'] = 5 /etc/gitlab/gitlab.rb";
    }

    @Test
    void theVerifiedMapServesTheUsersDataAndEachOfItsPartsMustAnswer() throws Exception {
        Path data = Files.createDirectories(folder.resolve("map"));
        for (String part : List.of("tile-db", "routing-car", "routing-bike", "routing-foot", "nominatim-db")) {
            Files.createDirectories(data.resolve(part));
        }
        StartOptions options = StartOptions.small().withSettings(Map.of("map-data", data.toString()));
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.VERIFIED)) {
            RunningSite map = start(runtime, official("map"), Flavor.VERIFIED, options);
            assertThat(recorded(map)).containsExactly("told: " + map.url(), "answer of the web server");
            get(map, "/mark");

            ResetReport report = map.state().reset(false);

            assertThat(report.restored()).as("nothing is proven").isFalse();
            assertThat(recorded(map)).doesNotContain("mark");
        }
    }

    @Test
    void theMapWithoutItsDataIsToldWithWhatIsMissing() {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.VERIFIED)) {
            assertThatThrownBy(() -> start(runtime, official("map"), Flavor.VERIFIED))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("'--map-data' (not given) names no folder with nominatim-db, routing-bike");
        }
    }

    private static SiteDefinition official(String id) {
        return SiteCatalog.ofThisBuild().named(id);
    }

    @Test
    void whatKeepsNoJournalSaysSoAndNamesTheRemedy() {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite forum = start(runtime, new ForumSite(), Flavor.WEBARENA);
            assertThatThrownBy(() -> forum.state().digest())
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("the flavor webarena is third-party software without a journal")
                    .hasMessageContaining("--flavor replica");
        }
    }

    private static RunningSite start(DockerRuntime runtime, SiteDefinition site, Flavor flavor) {
        return start(runtime, site, flavor, StartOptions.small());
    }

    private static RunningSite start(DockerRuntime runtime, SiteDefinition site, Flavor flavor, StartOptions options) {
        images.answerTo(ImageFlavor.of(site, flavor).image().name());
        return runtime.start(site, options);
    }

    private static List<String> recorded(RunningSite site) throws Exception {
        return get(site, "/recorded").lines().toList();
    }

    private static String get(RunningSite site, String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(site.url() + path)).build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
