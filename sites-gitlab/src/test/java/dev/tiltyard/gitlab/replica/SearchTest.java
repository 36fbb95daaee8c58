package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a search finds, in the REST API and on pages: whatever has every word of it in one of its fields. */
class SearchTest {
    private static final String TIMEIT = "/projects/byteblaze%2Ftimeit";
    private final TestHost host = TestHost.open();
    private final ApiClient api = host.api("byteblaze");
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @BeforeEach
    void openAnIssue() {
        api.post(
                TIMEIT + "/issues",
                "{'title':'Crash while parsing v2 dates','description':'Only on Windows, at 100% load'}");
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    private List<String> found(String path, String field) {
        return StreamSupport.stream(api.get(path).json().spliterator(), false)
                .map(each -> each.path(field).asText())
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "parsing+crash",
                "PARS++cras",
                "%22while+parsing%22+dates",
                "parsing+of+v3",
                "windows+load",
                "100%25",
                "crash+while&in=title"
            })
    void issuesAreFoundByTheirWordsOfThreeLettersAndMore(String query) {
        assertThat(found(TIMEIT + "/issues?search=" + query, "title")).containsExactly("Crash while parsing v2 dates");
        assertThat(found("/search?scope=issues&search=" + query, "title")).contains("Crash while parsing v2 dates");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "crash+windows",
                "crash+parsing+times",
                "%22parsing+crash%22",
                "v2",
                "10_%25+load",
                "windows&in=title"
            })
    void issuesThatLackAWordOrHaveTheWordsInTwoFieldsAreNotFound(String query) {
        assertThat(found(TIMEIT + "/issues?search=" + query, "title")).isEmpty();
    }

    @Test
    void aQueryOfShortWordsOnlyMustBeTheWholeField() {
        api.post(TIMEIT + "/issues", "{'title':'Go 2','description':'Go 2 it'}");
        assertThat(found(TIMEIT + "/issues?search=go++2", "title")).containsExactly("Go 2");
        assertThat(found(TIMEIT + "/issues?search=go", "title")).isEmpty();
    }

    @Nested
    class TheApi {
        @ParameterizedTest(name = "{0}?{1}")
        @CsvSource(delimiter = '|', textBlock = """
            /users                                | search=klinkov+jakub         | username | lahwaacz
            /users                                | search=@lahwaacz             | username | lahwaacz
            /search                               | scope=users&search=klinkov+jakub | username | lahwaacz
            /projects                             | search=owls+night            | path     | night-owls
            /projects                             | search=owls+blaze&search_namespaces=true | path | night-owls
            /search                               | scope=projects&search=owls+night | path | night-owls
            /groups                               | search=birds+early           | path     | early-birds
            /projects/byteblaze%2Ftimeit/labels   | search=to+fly                | name     | able to fly
            /projects/byteblaze%2Ftimeit/milestones | search=spring+second       | title    | Second half of spring
            /projects/byteblaze%2Ftimeit/milestones | search=leaves              | title    | Second half of spring
            /projects/byteblaze%2Ftimeit/search   | scope=milestones&search=spring+second | title | Second half of spring
            /projects/byteblaze%2Ftimeit/search   | scope=notes&search=flock+of  | body     | a flock seen
            """)
        void findsByWordsInAnyOrder(String path, String query, String field, String expected) {
            api.post("/projects", "{'name':'Night owls','path':'night-owls'}");
            api.post("/groups", "{'name':'Early birds','path':'early-birds'}");
            api.post(TIMEIT + "/labels", "{'name':'able to fly','color':'#ff0000'}");
            api.post(TIMEIT + "/milestones", "{'title':'Second half of spring','description':'Leaves and eggs'}");
            long issue = api.get(TIMEIT + "/issues").json().at("/0/iid").asLong();
            api.post(TIMEIT + "/issues/" + issue + "/notes", "{'body':'a flock seen'}");
            assertThat(found(path + "?" + query, field)).containsExactly(expected);
        }

        @Test
        void findsMergeRequests() {
            String title =
                    api.get("/merge_requests?scope=all&state=all&per_page=1").text("/0/title");
            List<String> words = List.of(title.split("\\W+")).stream()
                    .filter(word -> word.length() >= 3)
                    .toList();
            assertThat(words).hasSizeGreaterThan(1);
            String query = words.get(words.size() - 1) + "+" + words.get(0);
            assertThat(found("/merge_requests?scope=all&state=all&in=title&search=" + query, "title"))
                    .contains(title);
            assertThat(found("/merge_requests?scope=all&state=all&search=" + query + "+nowhereatall", "title"))
                    .isEmpty();
        }

        @Test
        void findsProjectsByOwnerAndNameOnlyIfAsked() {
            assertThat(found("/projects?search=timeit+byteblaze", "path")).isEmpty();
            assertThat(found("/projects?search=timeit+byteblaze&search_namespaces=true", "path"))
                    .containsExactly("timeit");
        }
    }

    @Nested
    class Pages {
        private List<String> titles(String address) {
            return byteblaze.get(address).texts(".issue-title-text");
        }

        @Test
        void ofAProjectsIssuesFindWordsHoweverShort() {
            String issues = "/byteblaze/timeit/-/issues/?search=";
            assertThat(titles(issues + "dates+v2")).containsExactly("Crash while parsing v2 dates");
            assertThat(titles(issues + "dates+v3")).isEmpty();
            assertThat(titles(issues + "crash+windows")).isEmpty();
            assertThat(titles(issues + "%22parsing+crash%22")).isEmpty();
        }

        @Test
        void ofTheDashboardIgnoreShortWords() {
            String issues = "/dashboard/issues?author_username=byteblaze&search=";
            assertThat(titles(issues + "dates+v3")).containsExactly("Crash while parsing v2 dates");
            assertThat(titles(issues + "dates+windows")).isEmpty();
        }

        @ParameterizedTest(name = "{0}")
        @CsvSource(delimiter = '|', textBlock = """
            /dashboard/projects?name=owls+night                      | .project-name         | Night owls
            /search?scope=projects&search=owls+byteblaze             | .project-name         | Night owls
            /dashboard/groups?filter=birds+early                     | .groups-list [data-testid=group-name] | Early birds
            /early-birds?filter=egg+scrambled                        | .group-row [data-testid=group-name]        | Scrambled egg
            /search?scope=users&search=klinkov+jakub                 | .search-result-row    | lahwaacz
            /byteblaze/timeit/-/labels?search=fly+to                 | .label-name           | able to fly
            /byteblaze/timeit/-/milestones?search_title=spring+half  | .milestones > li      | Second half of spring
            /byteblaze/timeit/-/project_members?search=blaze+yt+b    | [data-qa-selector=member_row] | byteblaze
            """)
        void findByWordsInAnyOrder(String address, String rows, String expected) {
            api.post("/projects", "{'name':'Night owls','path':'night-owls'}");
            long group = api.post("/groups", "{'name':'Early birds','path':'early-birds'}")
                    .json()
                    .path("id")
                    .asLong();
            api.post("/projects", "{'name':'Scrambled egg','namespace_id':" + group + "}");
            api.post(TIMEIT + "/labels", "{'name':'able to fly','color':'#ff0000'}");
            api.post(TIMEIT + "/milestones", "{'title':'Second half of spring'}");
            Seen page = byteblaze.get(address);
            assertThat(page.texts(rows)).singleElement().asString().contains(expected);
            assertThat(byteblaze.get(address + "+nowhereatall").texts(rows)).noneMatch(text -> text.contains(expected));
        }
    }
}
