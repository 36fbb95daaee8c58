package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What GraphQL answers. */
class GraphQlTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PROJECT = "a11yproject/a11yproject.com";

    private final TestHost host = TestHost.open();

    @AfterEach
    void reset() {
        host.reset();
    }

    private JsonNode ask(String query, Map<String, ?> variables) throws IOException, InterruptedException {
        String body = JSON.writeValueAsString(Map.of("query", query, "variables", variables));
        HttpRequest request = HttpRequest.newBuilder(URI.create(host.url() + "/api/graphql"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return JSON.readTree(HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body());
    }

    private static List<String> texts(JsonNode list, String field) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.path(field).asText()));
        return texts;
    }

    @Test
    void theIssuesOfALabelAreThoseOfTheList() throws Exception {
        JsonNode found = ask("""
                query named($path: ID!, $labels: [String], $signedIn: Boolean = false) {
                  shown: project(fullPath: $path) {
                    issues(labelName: $labels, state: opened, sort: CREATED_DESC, first: 20) {
                      count
                      nodes { ...Row author @include(if: $signedIn) { name } }
                    }
                  }
                }
                fragment Row on Issue { iid title labels { nodes { title } } }
                """, Map.of("path", PROJECT, "labels", List.of("bug")));
        JsonNode issues = found.at("/data/shown/issues");
        List<String> titles = host.signedIn("byteblaze")
                .get("/" + PROJECT + "/-/issues/?state=opened&sort=created_date&label_name[]=bug")
                .document()
                .select(".issue-title-text")
                .eachText();
        assertThat(texts(issues.path("nodes"), "title")).isEqualTo(titles).isNotEmpty();
        assertThat(issues.path("count").asInt()).isEqualTo(titles.size());
        assertThat(issues.path("nodes"))
                .allSatisfy(issue ->
                        assertThat(texts(issue.at("/labels/nodes"), "title")).contains("bug"))
                .noneSatisfy(issue -> assertThat(issue.has("author")).isTrue());
    }

    @Test
    void aListIsReadInPiecesByItsCursor() throws Exception {
        String query = "query($path: ID!, $after: String) { project(fullPath: $path) { issues(first: 3, after: $after)"
                + " { nodes { iid } pageInfo { endCursor hasNextPage } } } }";
        JsonNode first = ask(query, Map.of("path", PROJECT)).at("/data/project/issues");
        String cursor = first.at("/pageInfo/endCursor").asText();
        JsonNode second = ask(query, Map.of("path", PROJECT, "after", cursor)).at("/data/project/issues");
        JsonNode both = ask(query.replace("first: 3", "first: 6"), Map.of("path", PROJECT))
                .at("/data/project/issues");
        List<String> joined = new ArrayList<>(texts(first.path("nodes"), "iid"));
        joined.addAll(texts(second.path("nodes"), "iid"));
        assertThat(joined).hasSize(6).isEqualTo(texts(both.path("nodes"), "iid"));
    }

    @Test
    void aProjectThatOneMayNotSeeIsNull() throws Exception {
        host.execute("UPDATE projects SET visibility_level = 0 WHERE path = 'timeit'");
        JsonNode found = ask("{ project(fullPath: \"byteblaze/timeit\") { id } currentUser { id } }", Map.of());
        assertThat(found.at("/data/project").isNull()).isTrue();
        assertThat(found.at("/data/currentUser").isNull()).isTrue();
        assertThat(found.has("errors")).isFalse();
    }

    @Test
    void confidentialIssuesAreForThoseWhoMayReadThem() throws Exception {
        host.execute("UPDATE issues SET confidential = true WHERE iid = 1478");
        JsonNode found = ask("{ project(fullPath: \"" + PROJECT + "\") { issue(iid: \"1478\") { title } } }", Map.of());
        assertThat(found.at("/data/project/issue").isNull()).isTrue();
    }

    @Test
    void problemsAreNamedWithTheirPlace() throws Exception {
        JsonNode unknown = ask("{\n  project(fullPath: \"primer/design\") { colour }\n}", Map.of());
        assertThat(unknown.at("/errors/0/message").asText())
                .isEqualTo("Field 'colour' doesn't exist on type 'Project'");
        assertThat(unknown.at("/errors/0/locations/0/line").asInt()).isEqualTo(2);
        assertThat(unknown.has("data")).isFalse();
        assertThat(ask("{ project(", Map.of()).at("/errors/0/message").asText()).startsWith("Parse error on");
        assertThat(ask("mutation { createNote { id } }", Map.of())
                        .at("/errors/0/message")
                        .asText())
                .isEqualTo("Field 'createNote' doesn't exist on type 'Mutation'");
        assertThat(ask("{ currentUser { ...A } } fragment A on UserCore { id ...A }", Map.of())
                        .at("/data/currentUser")
                        .isNull())
                .isTrue();
    }

    @Test
    void deepNestingIsRefused() throws Exception {
        assertThat(ask("{a".repeat(500) + "}".repeat(500), Map.of())
                        .at("/errors/0/message")
                        .asText())
                .contains("exceeds max depth");
    }
}
