package dev.tiltyard.server.attack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FuzzReport;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whatever is sent to any form or address of a site, by anybody, a member or an administrator: it answers, runs no script
 * of theirs, and shows nobody what is another's.
 */
@Tag("deep")
@Tag("browser")
class SitesUnderAttackTest {
    private static final Function<FormBrowser, Map<String, String>> NO_HEADERS = browser -> Map.of();

    /** The least numbers are close to what there is: a walk that misses a tenth of a site proves less than it says. */
    private static void passed(FuzzReport report, int forms, int resources) {
        assertThat(report.failures()).isEmpty();
        if (!System.getProperty("tiltyard.attack.only", "").isEmpty()) {
            return;
        }
        assertThat(report.forms()).isGreaterThanOrEqualTo(forms);
        assertThat(report.resources()).isGreaterThanOrEqualTo(resources);
    }

    @Test
    void homepage() {
        try (Besieged site =
                new Besieged("homepage").from("/", "/calculator.html", "/scratchpad.html", "/manual/gitlab")) {
            site.byAnybody();
            passed(site.report(), 3, 11);
        }
    }

    @Test
    void wikipedia() {
        try (Besieged site = new Besieged("wikipedia")
                .from("/", "/wikipedia_en_all_maxi_2022-05/A/User:The_other_Kiwix_guy/Landing")) {
            passed(site.byAnybody().report(), 2, 20);
        }
    }

    @Test
    void map() {
        try (Besieged site = new Besieged("map")
                .from(
                        "/",
                        "/search?query=Pittsburgh",
                        "/directions",
                        "/login",
                        "/note/new?lat=40.4&lon=-79.9",
                        "/export",
                        "/nominatim/search?q=Pittsburgh&format=json&limit=5&viewbox=1,2,3,4&bounded=1&addressdetails=1",
                        "/nominatim/reverse?lat=40.4&lon=-79.9&format=json&zoom=18",
                        "/nominatim/lookup?osm_ids=W172206707&format=json",
                        "/geocoder/search_osm_nominatim?query=a&zoom=3&minlon=1&minlat=1&maxlon=2&maxlat=2",
                        "/route/v1/driving/-79.95,40.44;-79.94,40.45?overview=full&steps=true&geometries=geojson&alternatives=2",
                        "/directions?engine=fossgis_osrm_car&route=40.44,-79.95;40.45,-79.94",
                        "/query?lat=40.4&lon=-79.9",
                        "/node/1",
                        "/way/172206707",
                        "/relation/2279034",
                        "/tile/12/1137/1543.png",
                        "/history?bbox=1,2,3,4&max_id=3",
                        "/api/0.6/map?bbox=-79.95,40.44,-79.94,40.45",
                        "/api/0.6/notes.json?bbox=-80,40,-79,41&limit=3",
                        "/export/finish?minlon=-79.95&minlat=40.44&maxlon=-79.94&maxlat=40.45&format=osm",
                        "/traces",
                        "/diary",
                        "/user/wanderer")) {
            site.byAnybody().by("member", NO_HEADERS);
            FormBrowser owner = site.signedIn("member");
            String write = "/message/new/" + site.account("member").username().replace(" ", "%20");
            String text = "only-for-the-member-" + System.nanoTime();
            owner.submit(
                    owner.get(write),
                    "form[action^='/message/new/']",
                    "message[title]",
                    text,
                    "message[body]",
                    text + ", every word");
            site.spiedBy(
                    "anybody",
                    site::visitor,
                    NO_HEADERS,
                    site.secret(
                            () -> site.signedIn("member"),
                            Map.of(text, "a member's message"),
                            "/messages/inbox",
                            "/messages/outbox"));
            passed(site.report(), 15, 100);
        }
    }

    @Test
    void forum() {
        try (Besieged site = new Besieged("reddit")
                .from(
                        "/",
                        "/f/books",
                        "/submit",
                        "/submit/books",
                        "/search?q=a",
                        "/login",
                        "/registration",
                        "/forums",
                        "/wiki",
                        "/messages",
                        "/user/MarvelsGrantMan136",
                        "/user/MarvelsGrantMan136/account",
                        "/user/MarvelsGrantMan136/preferences",
                        "/create_forum",
                        "/bans",
                        "/f/books/hot?page=1",
                        "/f/books/top?t=day&next[ranking]=1",
                        "/comments?next[id]=1",
                        "/f/books/1.atom",
                        "/submissions/1.json",
                        "/all/new.atom",
                        "/forums/by_name/2",
                        "/notifications",
                        "/moderators")) {
            site.byAnybody().by("member", NO_HEADERS).by("admin", NO_HEADERS);
            FormBrowser owner = site.signedIn("moderator");
            String admin = site.account("admin").username();
            String body = "only-for-two-" + System.nanoTime();
            owner.submit(owner.get("/user/" + admin + "/compose_message"), "form[name=message]", "message[body]", body);
            Besieged.Secret secret = site.secret(
                    () -> site.signedIn("moderator"), Map.of(body, "a message between two others"), "/messages");
            site.spiedBy("anybody", site::visitor, NO_HEADERS, secret)
                    .spiedBy("another member", () -> site.signedIn("member"), NO_HEADERS, secret);
            passed(site.report(), 45, 140);
        }
    }

    @Test
    void gitlab() {
        try (Besieged site = new Besieged("gitlab")
                .knowing(Map.of("id", "byteblaze%2Ftimeit", "sha", "main", "ref", "main", "branch", "main"))
                .from(
                        "/",
                        "/explore",
                        "/byteblaze/timeit",
                        "/byteblaze/timeit/-/issues",
                        "/byteblaze/timeit/-/issues/new",
                        "/byteblaze/timeit/-/merge_requests",
                        "/byteblaze/timeit/edit",
                        "/byteblaze/timeit/-/settings/repository",
                        "/byteblaze/timeit/-/project_members",
                        "/byteblaze/timeit/-/wikis/home",
                        "/byteblaze/timeit/-/boards",
                        "/byteblaze/timeit/-/labels/new",
                        "/byteblaze/timeit/-/milestones/new",
                        "/projects/new",
                        "/groups/new",
                        "/-/profile",
                        "/-/profile/personal_access_tokens",
                        "/-/profile/keys",
                        "/-/snippets/new",
                        "/search?search=a",
                        "/dashboard/todos",
                        "/dashboard/issues?assignee_username=byteblaze",
                        "/dashboard/merge_requests?assignee_username=byteblaze",
                        "/users/sign_in",
                        "/users/sign_up",
                        "/byteblaze/timeit/-/commits/main?author=a&search=b",
                        "/byteblaze/timeit/-/compare?from=main&to=main",
                        "/byteblaze/timeit/-/issues?scope=all&state=opened&label_name[]=a&sort=created_date&page=1&search=b",
                        "/api/v4/projects?search=a&page=1&per_page=1&order_by=id&sort=asc&visibility=public",
                        "/api/v4/projects/byteblaze%2Ftimeit/issues?state=opened&labels=a&assignee_id=1&iids[]=1",
                        "/api/v4/projects/byteblaze%2Ftimeit/repository/tree?ref=main&path=a",
                        "/api/v4/projects/byteblaze%2Ftimeit/repository/commits?since=2023-01-01T00:00:00Z&ref_name=main",
                        "/api/v4/projects/byteblaze%2Ftimeit/repository/files/README.md?ref=main",
                        "/api/v4/users?username=byteblaze&page=1")) {
            site.byAnybody().by("member", SitesUnderAttackTest::gitlabToken);
            Besieged.Secret secret = privateProject(site);
            site.spiedBy("anybody", site::visitor, NO_HEADERS, secret)
                    .spiedBy(
                            "another member", () -> site.signedIn("member"), SitesUnderAttackTest::gitlabToken, secret);
            passed(site.report(), 220, 620);
        }
    }

    private static Map<String, String> gitlabToken(FormBrowser browser) {
        return Besieged.header("X-CSRF-Token", browser.get("/").attributeOrEmpty("meta[name=csrf-token]", "content"));
    }

    /** A private project with an issue and a page, of somebody who works alone. */
    private static Besieged.Secret privateProject(Besieged site) {
        FormBrowser owner = site.signedIn("convexegg", "hello1234");
        String text = "onlymine" + System.nanoTime();
        owner.submit(
                owner.get("/projects/new"),
                "form[action='/projects']",
                "project[name]",
                text,
                "project[path]",
                text,
                "project[visibility_level]",
                "0",
                "project[initialize_with_readme]",
                "1");
        String project = "/convexegg/" + text;
        owner.submit(
                owner.get(project + "/-/issues/new"), "form[action$='/-/issues']", "issue[title]", text + " issue");
        return site.secret(
                () -> site.signedIn("convexegg", "hello1234"),
                Map.of(text, "a private project"),
                project,
                project + "/-/issues",
                project + "/-/tree/main",
                project + "/-/raw/main/README.md",
                "/api/v4/projects/convexegg%2F" + text,
                "/api/v4/projects?owned=true",
                "/convexegg");
    }

    @Test
    void shop() {
        try (Besieged site = new Besieged("shopping")
                .from(
                        "/",
                        "/customer/account/",
                        "/customer/account/edit/",
                        "/checkout/cart/",
                        "/checkout/",
                        "/contact/",
                        "/catalogsearch/advanced/",
                        "/search/term/popular/",
                        "/customer/account/create/",
                        "/customer/account/login/",
                        "/sales/guest/form/",
                        "/wishlist/",
                        "/customer/address/new/",
                        "/sales/order/history/",
                        "/newsletter/manage/",
                        "/review/customer/",
                        "/catalogsearch/result/?q=a&p=1&product_list_limit=12&product_list_order=price&product_list_dir=asc&price=1-2",
                        "/catalogsearch/advanced/result/?name=a&sku=b&price[from]=1&price[to]=2",
                        "/customer/section/load/?sections=cart&force_new_section_timestamp=1",
                        "/rest/default/V1/products?searchCriteria[pageSize]=1&searchCriteria[currentPage]=1&fields=items[sku]")) {
            site.byAnybody().by("customer", NO_HEADERS);
            if (Besieged.isChosen("rest")) {
                restOfShop(site);
            }
            Besieged.Secret secret = site.secret(
                    () -> site.signedIn("customer"),
                    Map.of("emma.lopez@gmail.com", "Emma's mail address"),
                    "/customer/account/",
                    "/sales/order/history/",
                    "/customer/address/",
                    "/review/customer/",
                    "/customer/section/load/?sections=customer,cart");
            site.spiedBy("anybody", site::visitor, NO_HEADERS, secret)
                    .spiedBy("another customer", () -> registered(site), NO_HEADERS, secret);
            passed(site.report(), 20, 300);
        }
    }

    /** The REST interface with the administrator's token. */
    private static void restOfShop(Besieged site) {
        System.out.printf(
                "fuzz shopping, REST: %s%n",
                site.fuzzer(site::visitor, browser -> Map.of("Authorization", "Bearer " + token(site, "admin")))
                        .resetting(() -> {})
                        .runRoutes("/rest/"));
        site.site().state().reset(false);
    }

    private static String token(Besieged site, String role) {
        var request = site.site().definition().tokenRequest(site.account(role)).orElseThrow();
        try {
            JsonNode body = new ObjectMapper().valueToTree(request.body());
            return site.visitor()
                    .rest(request.path(), "", body.toString())
                    .body()
                    .replace("\"", "");
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(e);
        }
    }

    private static FormBrowser registered(Besieged site) {
        FormBrowser browser = site.visitor();
        browser.submit(
                browser.get("/customer/account/create/"),
                "form[action*='createpost']",
                "firstname",
                "Otto",
                "lastname",
                "Spy",
                "email",
                "otto" + System.nanoTime() + "@example.org",
                "password",
                "Long3nough!",
                "password_confirmation",
                "Long3nough!");
        assertThat(browser.get("/customer/account/").body()).contains("Otto Spy");
        return browser;
    }

    @Test
    void shopAdmin() {
        try (Besieged site = new Besieged("shopping_admin").from("/admin", "/admin/admin/dashboard/")) {
            site.byAnybody().by("admin", NO_HEADERS).by("clerk", NO_HEADERS);
            Besieged.Secret secret = site.secret(
                    () -> site.signedIn("admin"),
                    Map.of("emma.lopez@gmail.com", "a customer's mail address"),
                    "/admin/customer/index/",
                    "/admin/sales/order/");
            site.spiedBy("anybody", site::visitor, NO_HEADERS, secret);
            passed(site.report(), 160, 1_900);
        }
    }

    @Test
    void serviceDesk() {
        try (Besieged site = new Besieged("servicenow")
                .knowing(Map.of("table", "incident"))
                .from(
                        "/now/nav/ui/home",
                        "/incident_list.do",
                        "/incident.do?sys_id=-1",
                        "/catalog_home.do",
                        "/kb?id=kb_home",
                        "/sys_report_template.do",
                        "/sys_user_list.do",
                        "/sys_user.do?sys_id=-1",
                        "/problem.do?sys_id=-1",
                        "/change_request.do?sys_id=-1",
                        "/alm_hardware.do?sys_id=-1",
                        "/login.do",
                        "/api/now/table/incident?sysparm_query=active=true&sysparm_limit=1&sysparm_fields=number&sysparm_offset=1&sysparm_display_value=all",
                        "/api/now/stats/incident?sysparm_count=true&sysparm_group_by=state&sysparm_avg_fields=priority")) {
            site.byAnybody().by("agent", SitesUnderAttackTest::deskToken).by("admin", SitesUnderAttackTest::deskToken);
            passed(site.report(), 25, 130);
        }
    }

    private static Map<String, String> deskToken(FormBrowser browser) {
        String page = browser.get("/incident_list.do").body();
        var token = java.util.regex.Pattern.compile("(?:g_ck|sysparm_ck)[^0-9a-f]{1,40}([0-9a-f]{20,80})")
                .matcher(page);
        return Besieged.header("X-UserToken", token.find() ? token.group(1) : "");
    }
}
