package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No endpoint accepts what it does not keep: each attribute that GitLab 15.7 documents for its Community Edition is written,
 * read back and equal, or refused; each documented filter changes its list, or is refused.
 *
 * <p>Source: the attributes and filters of GitLab's REST API documentation, release 15.7.
 */
class DocumentedAttributesTest {
    private final TestHost host = TestHost.open();
    private final ApiClient root = host.api("root");
    private final ApiClient byteblaze = host.api("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    /**
     * Writes an attribute and reads it back.
     *
     * @param sent in JSON
     * @param shown pointer of the field that shows it, {@code refused}, or a query of the database after {@code SQL}
     * @param value what is read, if it is not what was sent
     */
    @ParameterizedTest(name = "{0} {1}: {2} = {3}")
    @CsvFileSource(resources = "documented-attributes.csv", delimiter = '|', useHeadersInDisplayName = false)
    void anAttributeIsKeptOrRefused(
            String method, String template, String attribute, String sent, String shown, String value) {
        String path = template.replace(
                "{issue}",
                host.rows("SELECT min(iid) AS iid FROM issues WHERE project_id = 174 AND state_id = 1")
                        .get(0)
                        .get("iid")
                        .toString());
        String body = "{'" + attribute + "':" + sent + rest(method, path, attribute) + "}";
        Reply reply = root.send(method, path, body);
        if (shown.equals("refused")) {
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.text("/error")).isEqualTo(attribute + " is not supported by this site");
            return;
        }
        assertThat(reply.status()).as(reply.http().body()).isBetween(200, 201);
        String expected = plain(value == null ? sent : value);
        if (shown.startsWith("SQL ")) {
            assertThat(String.valueOf(host.rows(shown.substring(4))
                            .get(0)
                            .values()
                            .iterator()
                            .next()))
                    .isEqualTo(expected);
            return;
        }
        assertThat(text(reply.json().at(shown))).as("in the answer").isEqualTo(expected);
        JsonNode again = root.get(self(path, reply.json())).json();
        assertThat(text(again.at(shown))).as("read again").isEqualTo(expected);
    }

    /** What else a request needs to create something. */
    private static String rest(String method, String path, String attribute) {
        if (!method.equals("POST")) {
            return "";
        }
        String name = "n" + Math.abs(attribute.hashCode());
        StringBuilder more = new StringBuilder();
        String[][] required = path.endsWith("/projects")
                ? new String[][] {{"name", name}}
                : path.endsWith("/groups")
                        ? new String[][] {{"name", name}, {"path", name}}
                        : path.endsWith("/users")
                                ? new String[][] {
                                    {"name", name},
                                    {"username", name},
                                    {"email", name + "@example.com"},
                                    {"password", "long enough"}
                                }
                                : path.endsWith("/labels")
                                        ? new String[][] {{"name", name}, {"color", "#112233"}}
                                        : path.endsWith("/snippets")
                                                ? new String[][] {
                                                    {"title", name}, {"content", "text"}, {"file_name", "a.txt"}
                                                }
                                                : path.endsWith("/notes")
                                                        ? new String[][] {{"body", name}}
                                                        : new String[][] {{"title", name}};
        for (String[] each : required) {
            if (!each[0].equals(attribute)) {
                more.append(",'").append(each[0]).append("':'").append(each[1]).append("'");
            }
        }
        return more.toString();
    }

    /** Where what a request has created or changed is read again. */
    private static String self(String path, JsonNode made) {
        if (path.matches(".*/(issues)(/\\d+)?")) {
            return "/projects/" + made.at("/project_id").asText() + "/issues/"
                    + made.at("/iid").asText();
        }
        if (path.matches(".*/merge_requests/\\d+")) {
            return path;
        }
        return path.matches(".*/(projects|groups|users|labels|milestones|snippets|notes)")
                ? path + "/" + made.at("/id").asText()
                : path.replaceFirst("/labels/.*", "/labels/" + made.at("/id").asText());
    }

    private static String plain(String json) {
        return json.replaceFirst("^'(.*)'$", "$1").replace("'", "\"").replace(" ", "");
    }

    private static String text(JsonNode node) {
        return (node.isValueNode() ? node.asText() : node.toString()).replace(" ", "");
    }

    /**
     * A filter changes the list: what is left fulfils it, or there is less than without it.
     *
     * @param none a value that nothing fulfils
     */
    @ParameterizedTest(name = "{0}?{1}={2}")
    @CsvFileSource(resources = "documented-filters.csv", delimiter = '|', useHeadersInDisplayName = false)
    void aFilterChangesTheListOrIsRefused(String path, String filter, String none) {
        String separator = path.contains("?") ? "&" : "?";
        if (path.endsWith("/events")) {
            root.post("/projects/193/issues", "{'title':'something that happens'}");
        }
        int before = count(root.get(path + separator + "per_page=1"));
        Reply filtered = root.get(path + separator + "per_page=1&" + encoded(filter) + "=" + encoded(none));
        if (filtered.status() == 400) {
            assertThat(filtered.http().body()).contains("not supported");
            return;
        }
        assertThat(before).isPositive();
        assertThat(count(filtered)).isLessThan(before);
    }

    private static int count(Reply reply) {
        assertThat(reply.status()).as(reply.http().body()).isEqualTo(200);
        return Integer.parseInt(reply.header("X-Total"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "on", "On", "ON", "t", "true", "True", "TRUE", "T", "y", "yes", "Yes", "YES", "Y"})
    void trueIsSpelledInManyWays(String spelling) {
        List<Integer> counts = new ArrayList<>();
        for (String flag : new String[] {"starred", "owned", "membership"}) {
            counts.add(count(byteblaze.get("/projects?" + flag + "=" + spelling)));
        }
        assertThat(counts).allMatch(count -> count < count(byteblaze.get("/projects")));
        assertThat(byteblaze
                        .post("/projects/193/issues", "{'title':'x','confidential':'" + spelling + "'}")
                        .text("/confidential"))
                .isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "off", "Off", "OFF", "f", "false", "False", "FALSE", "F", "n", "no", "No", "NO", "N"})
    void falseIsSpelledInManyWays(String spelling) {
        assertThat(count(byteblaze.get("/projects?starred=" + spelling))).isEqualTo(count(byteblaze.get("/projects")));
        assertThat(byteblaze
                        .put("/projects/193", "{'issues_enabled':'" + spelling + "'}")
                        .text("/issues_access_level"))
                .isEqualTo("disabled");
    }

    @ParameterizedTest(name = "{0} {1} with {2} answers {3}")
    @CsvSource(delimiter = '|', textBlock = """
        GET  | /projects?owned=maybe                          |                             | owned is invalid
        GET  | /projects?order_by=size                        |                             | order_by does not have a valid value
        GET  | /projects?id_after=x                           |                             | id_after is invalid
        GET  | /projects/174/issues?created_after=2023-02-30  |                             | created_after is invalid
        GET  | /projects/174/issues?created_after=2023-13-45  |                             | created_after is invalid
        GET  | /projects/174/issues?updated_before=2023-01-01T25:00:00Z |                   | updated_before is invalid
        GET  | /projects/174/issues?state=merged              |                             | state does not have a valid value
        GET  | /projects/174/issues?scope=mine                |                             | scope does not have a valid value
        GET  | /projects/174/issues?assignee_id=nobody        |                             | assignee_id is invalid
        GET  | /projects/174/issues?page=x                    |                             | page is invalid
        GET  | /projects/174/merge_requests?wip=maybe         |                             | wip does not have a valid value
        GET  | /events?after=yesterday                        |                             | after is invalid
        POST | /projects/193/issues  | {'title':'x','confidential':'maybe'}                 | confidential is invalid
        POST | /projects/193/issues  | {'confidential':'maybe'}                             | title is missing, confidential is invalid
        POST | /projects/193/issues  | {'title':'x','due_date':'soon'}                      | due_date is invalid
        PUT  | /projects/193         | {'merge_method':'octopus'}                           | merge_method does not have a valid value
        PUT  | /projects/193         | {'build_timeout':'long'}                             | build_timeout is invalid
        PUT  | /projects/193         | {'build_timeout':99999999999}                        | build_timeout is invalid
        POST | /projects/193/members | {'user_id':1,'access_level':35}                      | access_level does not have a valid value
        """)
    void whatCannotBeReadIsRefusedWithTheOriginalsSentence(String method, String path, String body, String sentence) {
        Reply reply = byteblaze.send(method, path, body == null ? "" : body);
        assertThat(reply.status()).as(reply.http().body()).isEqualTo(400);
        assertThat(reply.text("/error")).isEqualTo(sentence);
    }

    @Test
    void groupsBelowOthersCanBeLeftOut() {
        String above = root.post("/groups", "{'name':'above','path':'above'}").text("/id");
        Reply below = root.post("/groups", "{'name':'below','path':'below','parent_id':" + above + "}");
        assertThat(below.text("/full_path")).isEqualTo("above/below");
        assertThat(below.text("/parent_id")).isEqualTo(above);
        int all = count(root.get("/groups"));
        assertThat(count(root.get("/groups?top_level_only=true"))).isEqualTo(all - 1);
        assertThat(count(root.get("/groups?skip_groups[]=" + above))).isEqualTo(all - 1);
        assertThat(root.get("/groups/" + above + "/subgroups").text("/0/id")).isEqualTo(below.text("/id"));
        assertThat(root.delete("/groups/" + above).status()).isEqualTo(202);
        assertThat(count(root.get("/groups"))).isEqualTo(all - 2);
    }

    @Test
    void attributesOfPaidEditionsAreIgnoredAsTheCommunityEditionDoes() {
        Reply issue = byteblaze.post("/projects/193/issues", "{'title':'x','weight':3,'epic_id':1}");
        assertThat(issue.status()).isEqualTo(201);
        assertThat(issue.json().has("weight")).isFalse();
    }
}
