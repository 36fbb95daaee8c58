package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RouteTableTest {
    private final PageHandler first = visit -> {};
    private final PageHandler second = visit -> {};

    private Map<String, String> match(String pattern, String path) {
        RouteTable table = new RouteTable();
        table.get(pattern, first);
        return table.find("GET", path).map(RouteTable.Match::parameters).orElse(null);
    }

    @Test
    void matchesLiteralSegments() {
        assertThat(match("/f/new", "/f/new")).isEmpty();
        assertThat(match("/f/new", "/f/old")).isNull();
        assertThat(match("/", "/")).isEmpty();
    }

    @Test
    void namesParametersAndConstrainsThem() {
        assertThat(match("/f/{forum}/{id:[1-9][0-9]{0,17}}", "/f/books/12"))
                .isEqualTo(Map.of("forum", "books", "id", "12"));
        assertThat(match("/f/{forum}/{id:[1-9][0-9]{0,17}}", "/f/books/new")).isNull();
        assertThat(match("/{id:[0-9]{1,3}}.json", "/42.json")).isEqualTo(Map.of("id", "42"));
        assertThat(match("/{id:[0-9]{1,3}}.json", "/42")).isNull();
        assertThat(match("/{id}.json", "/.json")).isNull();
    }

    @Test
    void givesTheRestOfAPathToItsLastParameter() {
        assertThat(match("/wiki/{path...}", "/wiki/a/b/c")).isEqualTo(Map.of("path", "a/b/c"));
        assertThat(match("/wiki/{path...}", "/wiki")).isNull();
    }

    @Test
    void takesAsFewSegmentsAsPossibleForAParameterInTheMiddle() {
        String pattern = "/{group...}/{project}/-/tree/{path...}";
        assertThat(match(pattern, "/a/p/-/tree/x")).isEqualTo(Map.of("group", "a", "project", "p", "path", "x"));
        assertThat(match(pattern, "/a/b/c/p/-/tree/x/y"))
                .isEqualTo(Map.of("group", "a/b/c", "project", "p", "path", "x/y"));
        assertThat(match(pattern, "/a/p/-/tree/b/p/-/tree/x"))
                .isEqualTo(Map.of("group", "a", "project", "p", "path", "b/p/-/tree/x"));
        assertThat(match(pattern, "/p/-/tree/x")).isNull();
        assertThat(match("/{group...}/{project}.git", "/a/b/p.git")).isEqualTo(Map.of("group", "a/b", "project", "p"));
    }

    @Test
    void matchesOnlyValuesThatTheConstraintOfAParameterAccepts() {
        RouteTable table = new RouteTable();
        table.get("/{group}/open", first);
        table.where("group", name -> !name.startsWith("api")).get("/{group...}/{project}", second);
        assertThat(table.find("GET", "/api/open").orElseThrow().handler()).isSameAs(first);
        assertThat(table.find("GET", "/a/b/p").orElseThrow().handler()).isSameAs(second);
        assertThat(table.find("GET", "/api/v4/p")).isEmpty();
    }

    @Test
    void decodesSegmentsAndKeepsAPlus() {
        assertThat(match("/f/{forum}", "/f/a+b%20c%2Fd")).isEqualTo(Map.of("forum", "a+b c/d"));
    }

    @Test
    void prefersTheRouteThatWasAddedFirst() {
        RouteTable table = new RouteTable();
        table.get("/f/{forum}/edit", first).get("/f/{forum}/{sort}", second);
        assertThat(table.find("GET", "/f/books/edit").orElseThrow().handler()).isSameAs(first);
        assertThat(table.find("GET", "/f/books/new").orElseThrow().handler()).isSameAs(second);
    }

    @Test
    void listsTheMethodsOfAPath() {
        RouteTable table = new RouteTable();
        table.form("/login", first).add("DELETE", "/{any}", second);
        assertThat(table.methodsFor("/login")).containsExactly("DELETE", "GET", "POST");
        assertThat(table.methodsFor("/login/x")).isEmpty();
    }

    @Test
    void buildsThePathOfARouteWithAnotherParameter() {
        assertThat(pathWith("/user/{user}/posts", "/user/%61nn/posts", "user", "Ann"))
                .isEqualTo("/user/Ann/posts");
        assertThat(pathWith("/f/{forum}/{id}.json", "/f/a%20b/1.json", "id", "2/3?"))
                .isEqualTo("/f/a%20b/2%2F3%3F.json");
        assertThat(pathWith("/wiki/{path...}", "/wiki/a/b", "path", "c/\u00e4")).isEqualTo("/wiki/c/%C3%A4");
        assertThat(pathWith("/{group...}/{project}/-/tags", "/a/b/p/-/tags", "group", "c/d"))
                .isEqualTo("/c/d/p/-/tags");
        assertThat(pathWith("/{path...}", "/a", "path", "/evil.example")).isEqualTo("/evil.example");
    }

    private String pathWith(String pattern, String path, String parameter, String value) {
        RouteTable table = new RouteTable();
        table.get(pattern, first);
        return table.find("GET", path).orElseThrow().pathWith(parameter, value);
    }
}
