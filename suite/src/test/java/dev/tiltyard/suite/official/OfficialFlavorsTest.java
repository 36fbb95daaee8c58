package dev.tiltyard.suite.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Locator;
import dev.tiltyard.forum.ForumSite;
import dev.tiltyard.shopping.ShoppingSite;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.MachineLacksException;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.docker.DockerRuntime;
import dev.tiltyard.sitekit.docker.ImageFlavor;
import dev.tiltyard.sitekit.docker.Orphans;
import dev.tiltyard.sitekit.docker.SetUpStep;
import dev.tiltyard.sitekit.docker.WarmSpareSite;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.sitekit.state.ResetReport;
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
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is done with the images of others, step by step, on a real engine with small images under their names. Whether the
 * real ones take these steps as their documentation says is not tried here.
 */
@Tag("docker")
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

            assertThat(report.fallback()).hasValueSatisfying(how -> assertThat(how)
                    .contains("swapped for another container")
                    .contains("gives no digest"));
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
                            "log-in: form_key=k&user=MarvelsGrantMan136&pass=test1234; key form_key=k");

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
                            "log-in: form_key=k&user=MarvelsGrantMan136&pass=test1234; key form_key=k");
        }
    }

    @Test
    void theEncyclopaediaServesTheFileThatItIsGiven() throws Exception {
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
    void theEncyclopaediaWithoutAFileIsToldWithWhatToDownload() {
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
    private record Described(SiteDefinition site, ImageFlavor made) implements SiteDefinition {
        @Override
        public String id() {
            return site.id();
        }

        @Override
        public String title() {
            return site.title();
        }

        @Override
        public int defaultPort() {
            return site.defaultPort();
        }

        @Override
        public String urlVariable() {
            return site.urlVariable();
        }

        @Override
        public Set<Flavor> flavors() {
            return site.flavors();
        }

        @Override
        public List<ImageFlavor> imageFlavors() {
            return List.of(made);
        }

        @Override
        public List<Account> accounts() {
            return site.accounts();
        }

        @Override
        public Replica replica() {
            return site.replica();
        }

        @Override
        public List<NamedLocator> locators() {
            return site.locators();
        }
    }

    @Test
    void gitlabsExternalUrlAndWorkersCanBeSaid() throws Exception {
        ImageFlavor made = ImageFlavor.of(
                        Flavor.WEBARENA,
                        ImageFlavor.of(new ForumSite(), Flavor.WEBARENA).image(),
                        80)
                .withLayout((plan, at) -> plan.withCommand("/opt/gitlab/embedded/bin/runsvdir-start")
                        .withSharedMemory(256 << 20))
                .withSetUp(at -> List.of(
                        SetUpStep.runEarly("stale lock", "env-ctrl", "rm", "-f", "postmaster.pid"),
                        SetUpStep.run(
                                "external URL",
                                "env-ctrl",
                                "sed",
                                "s|^external_url.*|external_url '" + at.url() + "'|"),
                        SetUpStep.run(
                                "workers", "env-ctrl", "puma[worker_processes]=" + at.setting("gitlab-workers", "2")),
                        SetUpStep.run("reconfigure", "env-ctrl", "reconfigure")));
        images.answerTo(made.image().name());
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite site = runtime.start(
                    new Described(new ForumSite(), made),
                    StartOptions.small().withSettings(Map.of("gitlab-workers", "3")));
            List<String> lines = recorded(site);
            assertThat(lines)
                    .contains("started with: /opt/gitlab/embedded/bin/runsvdir-start", "env-ctrl rm -f postmaster.pid");
            assertThat(lines)
                    .containsSubsequence(
                            "env-ctrl sed s|^external_url.*|external_url '" + site.url() + "'|",
                            "env-ctrl puma[worker_processes]=3",
                            "env-ctrl reconfigure",
                            "log-in: form_key=k&user=MarvelsGrantMan136&pass=test1234; key form_key=k");
        }
    }

    @Test
    void whatKeepsNoJournalSaysSoAndNamesTheRemedy() {
        try (DockerRuntime runtime = DockerRuntime.ofFlavor(Flavor.WEBARENA)) {
            RunningSite forum = start(runtime, new ForumSite(), Flavor.WEBARENA);
            assertThatThrownBy(() -> forum.state().digest())
                    .isInstanceOf(SiteException.class)
                    .hasMessageContaining("the flavor webarena is software of others and keeps no journal")
                    .hasMessageContaining("--flavor replica");
        }
    }

    private static RunningSite start(DockerRuntime runtime, SiteDefinition site, Flavor flavor) {
        images.answerTo(ImageFlavor.of(site, flavor).image().name());
        return runtime.start(site, StartOptions.small());
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
