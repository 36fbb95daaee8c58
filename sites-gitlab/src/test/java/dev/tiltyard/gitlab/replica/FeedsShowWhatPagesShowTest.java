package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Events, feeds, search and to-do lists show nothing that its own page would hide from the same viewer: for each kind of thing,
 * by a visitor who has not (a)uthenticated, a (s)tranger who has, a (g)uest, a (r)eporter, a (m)aintainer, the (o)wner, the
 * author (w) of it all, who is no member any more, and an (A)dministrator.
 */
class FeedsShowWhatPagesShowTest {
    private static final TestHost HOST = TestHost.open();
    private static final Map<Character, String> NAMES = Map.of(
            's',
            "convexegg",
            'g',
            "vinta",
            'r',
            "koush",
            'm',
            "lahwaacz",
            'o',
            "byteblaze",
            'w',
            "primer",
            'A',
            "root");
    private static final Map<Character, Integer> ROLES = Map.of('g', 10, 'r', 20, 'm', 40);
    /** Who sees a thing in a public, an internal and a private project. */
    private static final Map<String, String> SEEN_BY = Map.of(
            "markopenissue", "asgrmowA sgrmowA grmoA",
            "markopennote", "asgrmowA sgrmowA grmoA",
            "markhiddenissue", "rmowA rmowA rmoA",
            "markhiddennote", "rmowA rmowA rmoA",
            "markinternalnote", "rmowA rmowA rmoA",
            "markrequest", "asgrmowA sgrmowA rmoA",
            "markcodenote", "asgrmowA sgrmowA rmoA",
            "markpushed", "asgrmowA sgrmowA rmoA",
            "marksnippet", "grmowA grmowA grmoA");

    private static final Map<Character, GitLabBrowser> BROWSERS = new LinkedHashMap<>();
    private static final Map<Character, ApiClient> CLIENTS = new LinkedHashMap<>();

    @BeforeAll
    static void write() {
        BROWSERS.put('a', HOST.visitor());
        CLIENTS.put('a', HOST.api());
        NAMES.forEach((who, name) -> {
            BROWSERS.put(who, HOST.signedIn(name));
            CLIENTS.put(who, HOST.api(name));
        });
        HOST.execute("DELETE FROM members WHERE source_type = 'Project' AND source_id = 190 AND access_level < 50");
        ROLES.forEach((who, role) -> HOST.execute(
                "INSERT INTO members (access_level, source_id, source_type, user_id, type)"
                        + " SELECT ?, 190, 'Project', id, 'ProjectMember' FROM users WHERE username = ?",
                role,
                NAMES.get(who)));
        HOST.execute(
                "INSERT INTO issues (id, title, author_id, project_id, iid, state_id, created_at, updated_at, confidential)"
                        + " SELECT n, t, u.id, 190, n, 1, now(), now(), c FROM users u, (VALUES (900001, 'markopenissue', false),"
                        + " (900002, 'markhiddenissue', true)) v(n, t, c) WHERE u.username = 'primer'");
        HOST.execute(
                "INSERT INTO merge_requests (id, title, author_id, source_project_id, target_project_id, iid, state_id,"
                        + " source_branch, target_branch, created_at, updated_at)"
                        + " SELECT 900003, 'markrequest', id, 190, 190, 900003, 1, 'main', 'main', now(), now()"
                        + " FROM users WHERE username = 'primer'");
        HOST.execute(
                "INSERT INTO notes (id, note, noteable_type, noteable_id, author_id, project_id, created_at, updated_at,"
                        + " internal) SELECT n, t, k, o, u.id, 190, now(), now(), i FROM users u, (VALUES"
                        + " (900004, 'markopennote', 'Issue', 900001, false), (900005, 'markhiddennote', 'Issue', 900002, false),"
                        + " (900006, 'markinternalnote', 'Issue', 900001, true),"
                        + " (900007, 'markcodenote', 'MergeRequest', 900003, false)) v(n, t, k, o, i) WHERE u.username = 'primer'");
        HOST.execute(
                "INSERT INTO events (id, project_id, author_id, target_type, target_id, action, created_at, updated_at)"
                        + " SELECT 900000 + row_number() OVER (), 190, u.id, k, o, a, now(), now() FROM users u, (VALUES"
                        + " ('Issue', 900001, 1), ('Issue', 900002, 1), ('MergeRequest', 900003, 1), ('Note', 900004, 6),"
                        + " ('Note', 900005, 6), ('Note', 900006, 6), ('Note', 900007, 6)) v(k, o, a) WHERE u.username = 'primer'");
        HOST.execute("INSERT INTO events (id, project_id, author_id, action, created_at, updated_at)"
                + " SELECT 900100, 190, id, 5, now(), now() FROM users WHERE username = 'primer'");
        HOST.execute("INSERT INTO push_event_payloads (event_id, commit_count, action, ref_type, ref, commit_title)"
                + " VALUES (900100, 1, 2, 0, 'main', 'markpushed')");
        HOST.execute("INSERT INTO issue_links (source_id, target_id, created_at, updated_at, link_type)"
                + " VALUES (900001, 900002, now(), now(), 0)");
        HOST.execute("INSERT INTO work_item_parent_links (work_item_id, work_item_parent_id, created_at, updated_at)"
                + " VALUES (900002, 900001, now(), now())");
        HOST.execute(
                "INSERT INTO snippets (id, title, content, file_name, author_id, project_id, visibility_level, type,"
                        + " created_at, updated_at) SELECT 900008, 'marksnippet', 'marksnippet', 'a.txt', id, 190, 0, 'ProjectSnippet',"
                        + " now(), now() FROM users WHERE username = 'primer'");
        HOST.execute(
                "INSERT INTO todos (user_id, project_id, target_id, target_type, author_id, action, state, note_id,"
                        + " created_at, updated_at) SELECT u.id, 190, o, k, 2330, 2, 'pending', n, now(), now() FROM users u, (VALUES"
                        + " (900001, 'Issue', 900004), (900002, 'Issue', 900005), (900001, 'Issue', 900006),"
                        + " (900003, 'MergeRequest', 900007)) v(o, k, n)"
                        + " WHERE u.username IN ('convexegg', 'vinta', 'koush', 'lahwaacz', 'byteblaze', 'primer', 'root')");
        HOST.execute("INSERT INTO user_follow_users (follower_id, followee_id) SELECT f.id, w.id FROM users f, users w"
                + " WHERE w.username = 'primer' AND f.username IN ('convexegg', 'vinta', 'koush', 'lahwaacz', 'byteblaze', 'root')"
                + " ON CONFLICT DO NOTHING");
    }

    @AfterAll
    static void reset() {
        HOST.reset();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "api /users/primer/events?per_page=100",
                "api /projects/190/events?per_page=100",
                "api /events?per_page=100",
                "api /todos?per_page=100",
                "api /search?scope=issues&search=mark",
                "api /search?scope=merge_requests&search=mark",
                "api /projects/190/search?scope=issues&search=mark",
                "api /projects/190/search?scope=merge_requests&search=mark",
                "api /projects/190/search?scope=notes&search=mark",
                "api /issues?scope=all&search=mark",
                "api /merge_requests?scope=all&search=mark",
                "api /projects/190/issues?search=mark",
                "api /projects/190/issues/900001/notes",
                "api /projects/190/issues/900002/notes",
                "api /projects/190/snippets",
                "api /projects/190/snippets/900008",
                "/-/snippets/900008",
                "/-/snippets/900008/raw",
                "/byteblaze/timeit/-/snippets",
                "/byteblaze/timeit/-/snippets/900008/raw",
                "/primer.atom",
                "/users/primer/activity",
                "/byteblaze/timeit.atom",
                "/byteblaze/timeit/activity",
                "/byteblaze/timeit/-/issues.atom?state=opened",
                "/byteblaze/timeit/-/merge_requests.atom?state=opened",
                "/byteblaze/timeit/-/issues?search=mark",
                "/byteblaze/timeit/-/issues/900001",
                "/dashboard/activity?filter=followed",
                "/dashboard/todos",
                "/dashboard/issues?scope=all&author_username=primer",
                "/dashboard/merge_requests?scope=all&author_username=primer",
                "/search?search=mark&scope=issues",
                "/search?search=mark&scope=merge_requests",
                "/search?search=mark&scope=notes&project_id=190",
            })
    void nothingIsShownToWhomItsPageIsHidden(String place) {
        Map<String, Integer> levels = new LinkedHashMap<>();
        levels.put("public", 20);
        levels.put("internal", 10);
        levels.put("private", 0);
        Set<String> wrong = new TreeSet<>();
        Set<String> shown = new TreeSet<>();
        int column = 0;
        for (Map.Entry<String, Integer> visibility : levels.entrySet()) {
            HOST.execute("UPDATE projects SET visibility_level = ? WHERE id = 190", visibility.getValue());
            for (char who : BROWSERS.keySet()) {
                String text = read(who, place);
                for (Map.Entry<String, String> mark : SEEN_BY.entrySet()) {
                    boolean may = mark.getValue().split(" ")[column].indexOf(who) >= 0;
                    if (text.contains(mark.getKey())) {
                        (may ? shown : wrong).add(mark.getKey() + " to " + who + " in " + visibility.getKey());
                    }
                }
            }
            column++;
        }
        assertThat(wrong).as(place).isEmpty();
        assertThat(shown).as(place + " shows something to somebody").isNotEmpty();
    }

    private static String read(char who, String place) {
        if (place.startsWith("api ")) {
            ApiClient.Reply reply = CLIENTS.get(who).get(place.substring(4));
            assertThat(reply.status()).as(place + " as " + who).isLessThan(500);
            return reply.json().toString();
        }
        var seen = BROWSERS.get(who).getWithoutRedirect(place);
        assertThat(seen.status()).as(place + " as " + who).isLessThan(500);
        return seen.body();
    }
}
