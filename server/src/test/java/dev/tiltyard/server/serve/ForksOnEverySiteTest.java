package dev.tiltyard.server.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.StateChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Eight forks in the middle of an episode go on to eight ends: each sends the form that its parent has half filled in, or, on
 * a site whose state no agent changes, opens another page. A site's digest then differs from the parent's in what the fork
 * itself has changed, and in nothing else.
 */
@Tag("browser")
class ForksOnEverySiteTest {
    private static final int FORKS = 8;
    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final String DRAFT = "half";

    private static EmbeddedRuntime runtime;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    @Test
    void goOnToTheirOwnEnds() {
        check(new Place("homepage", "/", "", "/?end="));
    }

    @Tag("deep")
    @ParameterizedTest
    @CsvSource({
        "reddit, /user/MarvelsGrantMan136/edit_biography, [name=user_biography] textarea, [name=user_biography] button",
        "shopping, /, #newsletter, #newsletter-validate-detail button",
        "shopping_admin, /admin/customer/group/new/, [name=customer_group_code], #save",
        "gitlab, /byteblaze/dotfiles/-/labels/new, #label_title, .label-form .btn-confirm",
        "servicenow, /problem.do?sys_id=-1, #problem\\.short_description, #sysverb_insert",
        "map, /, '', /search?query=",
        "wikipedia, /, '', /search?pattern=",
    })
    void goOnToTheirOwnEndsOnTheOtherSites(String site, String path, String field, String end) {
        check(new Place(site, path, field, end));
    }

    /**
     * Where an episode is forked.
     *
     * @param field of a form; empty text if the site has none that an agent can send
     * @param end the button that sends it, or the beginning of the pages' addresses
     */
    private record Place(String site, String path, String field, String end) {
        boolean hasForm() {
            return !field.isEmpty();
        }

        /** A task whose right answer is that of one of the ends. */
        TaskFile task(int right) {
            String url = "__" + site.toUpperCase(Locale.ROOT) + "__";
            return TaskFile.load("forks", """
                    [{"task_id": 1, "sites": ["%s"], "require_login": true, "storage_state": null, "start_url": "%s",
                      "intent_template": "Say the number.", "instantiation_dict": {}, "intent": "Say the number.",
                      "intent_template_id": 1,
                      "eval": {"eval_types": ["string_match"], "reference_answers": {"exact_match": "%s"}}}]
                    """.formatted(site, url, text(right)).getBytes(UTF_8), SiteAddresses.none());
        }

        /** What a fork adds to the draft: the shop's form wants an address. */
        static String text(int number) {
            return "-end" + number + "@example.org";
        }
    }

    private static void check(Place place) {
        int right = 5;
        List<Task> tasks = place.task(right).tasks();
        try (SitePool pool = new SitePool(
                        runtime,
                        List.of(SiteCatalog.ofThisBuild()
                                .named(List.of(place.site()))
                                .get(0)),
                        PoolOptions.of(FORKS + 1, StartOptions.small()));
                Environments environments = new Environments(
                        pool,
                        Chromium.findOrInstall(line -> {}),
                        new ServePlan(tasks, Judges.of(Mode.STRICT), PATIENCE, PATIENCE))) {
            HeldEnvironment parent = begun(environments, place);
            Digest before = state(parent, place).digest();
            Snapshot middle = state(parent, place).snapshot();
            String page = url(parent);
            String draft = value(parent, place);
            assertThat(draft).startsWith(place.hasForm() ? DRAFT : "");

            List<HeldEnvironment> forks =
                    environments.fork(parent, FORKS, PATIENCE, () -> false).forks();

            Set<Digest> ends = new HashSet<>();
            for (int i = 0; i < FORKS; i++) {
                HeldEnvironment fork = forks.get(i);
                assertThat(value(fork, place)).isEqualTo(draft);
                Snapshot begun = state(fork, place).snapshot();
                end(fork, place, i);
                ends.add(rightEnd(place, state(fork, place), begun, before, i));
                assertThat(fork.evaluate(Optional.of(Place.text(i))).verdict().passed())
                        .isEqualTo(i == right);
            }

            assertThat(ends).hasSize(place.hasForm() ? FORKS : 1);
            assertThat(forks.stream().map(ForksOnEverySiteTest::browser)).containsExactlyElementsOf(browsers());
            assertThat(state(parent, place).diff(middle)).isEmpty();
            assertThat(state(parent, place).digest()).isEqualTo(before);
            assertThat(url(parent)).isEqualTo(page);
            assertThat(value(parent, place)).isEqualTo(draft);
            assertThat(browser(parent)).isEqualTo("false null");
            likeAFreshCopy(environments, place, forks.get(0));
            assertThat(environments.replaced()).isZero();
        }
    }

    /** An episode that has come to the middle of its task. */
    private static HeldEnvironment begun(Environments environments, Place place) {
        HeldEnvironment environment = environments.lease(PATIENCE);
        EpisodeRequest task = new EpisodeRequest(
                environments.plan().task(1),
                List.of(),
                List.of(),
                "webarena-2023",
                false,
                false,
                30,
                Optional.empty(),
                Optional.empty());
        environment.reset(task::spec, environments.plan().task(1));
        String site = origin(environment, place);
        act(environment, page -> {
            if (place.site().equals("servicenow")) {
                page.navigate(
                        site + "/login.do?user_name=admin&user_password=aStrongPassword!&sys_action=sysverb_login");
            }
            page.navigate(site + place.path());
            if (place.hasForm()) {
                page.locator(place.field()).pressSequentially(DRAFT);
            }
        });
        return environment;
    }

    private static void end(HeldEnvironment environment, Place place, int number) {
        String site = origin(environment, place);
        act(environment, page -> {
            page.evaluate("end => { document.cookie = 'end=' + end; localStorage.setItem('end', end) }", number);
            if (place.hasForm()) {
                page.locator(place.field()).press("End");
                page.locator(place.field()).pressSequentially(Place.text(number));
                page.locator(place.end()).first().click();
            } else {
                page.navigate(site + place.end() + number);
            }
        });
        if (!place.hasForm()) {
            assertThat(url(environment)).contains(place.end() + number);
        }
    }

    private static void act(HeldEnvironment environment, Consumer<Page> acts) {
        environment.on("test", episode -> {
            acts.accept(episode.page());
            episode.awaitQuiet();
            return true;
        });
    }

    private static SiteState state(HeldEnvironment environment, Place place) {
        return environment.sites().get(place.site()).state();
    }

    private static String origin(HeldEnvironment environment, Place place) {
        return environment
                .sites()
                .get(place.site())
                .url()
                .resolve("/")
                .toString()
                .replaceFirst("/$", "");
    }

    private static String url(HeldEnvironment environment) {
        return environment.on("test", episode -> episode.page().url());
    }

    private static String value(HeldEnvironment environment, Place place) {
        return place.hasForm()
                ? environment.on(
                        "test", episode -> episode.page().locator(place.field()).inputValue())
                : "";
    }

    /** Whether the browser has a cookie of an end, and the end that its storage has. */
    private static String browser(HeldEnvironment environment) {
        return environment.on("test", ForksOnEverySiteTest::marks);
    }

    private static String marks(Episode episode) {
        return String.valueOf(
                episode.page()
                        .evaluate(
                                "() => (document.cookie.match(/\\bend=(\\d+)/) || [, 'false'])[1] + ' ' + localStorage.getItem('end')"));
    }

    private static List<String> browsers() {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < FORKS; i++) {
            expected.add(i + " " + i);
        }
        return expected;
    }

    /** The digest at the end, which reads everything, differs from the parent's where the journal names a change. */
    private static Digest rightEnd(Place place, SiteState site, Snapshot begun, Digest before, int number) {
        List<StateChange> own = site.diff(begun);
        Digest after = site.digest();
        Set<String> differing = new TreeSet<>(after.parts().keySet());
        differing.addAll(before.parts().keySet());
        differing.removeIf(part ->
                before.parts().getOrDefault(part, "").equals(after.parts().getOrDefault(part, "")));
        Set<String> named = new TreeSet<>();
        own.forEach(change -> named.add(change.store()));
        assertThat(differing).isEqualTo(named);
        if (place.hasForm()) {
            assertThat(own.toString()).contains(Place.text(number));
        }
        for (int other = 0; other < FORKS; other++) {
            if (other != number) {
                assertThat(own.toString()).doesNotContain(Place.text(other));
            }
        }
        return after;
    }

    /** What the parent and a fork have done, done in one episode, changes the same. */
    private static void likeAFreshCopy(Environments environments, Place place, HeldEnvironment fork) {
        List<String> ofFork = changed(fork, place);
        environments.release(fork.id());
        HeldEnvironment alone = begun(environments, place);
        end(alone, place, 0);
        assertThat(changed(alone, place)).isEqualTo(ofFork);
    }

    private static List<String> changed(HeldEnvironment environment, Place place) {
        SiteState site = state(environment, place);
        return site.diff(site.initial()).stream()
                .map(change -> change.store()
                        + (change.before().isPresent() ? " was" : "")
                        + (change.after().isPresent() ? " is" : ""))
                .sorted()
                .toList();
    }
}
