package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Who may do what in a project, as one table. Each line is something that can be done; under each visibility stand those who
 * may: a visitor who has not (a)uthenticated, a (s)tranger who has, a (g)uest, a (r)eporter, a (d)eveloper, a (m)aintainer,
 * the (o)wner. Every cell is tried with a request to the API, and on the page where there is one.
 */
class PermissionsTest {
    private static final TestHost HOST = TestHost.open();
    private static final String WHO = "asgrdmo";
    private static final Map<Character, String> NAMES =
            Map.of('s', "convexegg", 'g', "vinta", 'r', "koush", 'd', "yjlou", 'm', "lahwaacz", 'o', "byteblaze");
    private static final Map<Character, Integer> ROLES = Map.of('g', 10, 'r', 20, 'd', 30, 'm', 40);
    private static final Map<String, Integer> VISIBILITIES = new LinkedHashMap<>();
    private static final Map<Character, ApiClient> CLIENTS = new LinkedHashMap<>();
    private static final Map<Character, TestBrowser> BROWSERS = new LinkedHashMap<>();
    private static int number;

    @BeforeAll
    static void letThemIn() {
        VISIBILITIES.put("public", 20);
        VISIBILITIES.put("internal", 10);
        VISIBILITIES.put("private", 0);
        prepare();
    }

    private static void prepare() {
        CLIENTS.put('a', HOST.api());
        BROWSERS.put('a', HOST.visitor());
        NAMES.forEach((who, name) -> {
            CLIENTS.put(who, HOST.api(name));
            BROWSERS.put(who, HOST.signedIn(name));
        });
        HOST.execute("DELETE FROM members WHERE source_type = 'Project' AND source_id = 190 AND access_level < 50");
        ROLES.forEach((who, role) -> HOST.execute(
                "INSERT INTO members (access_level, source_id, source_type, user_id, type)"
                        + " SELECT ?, 190, 'Project', id, 'ProjectMember' FROM users WHERE username = ?",
                role,
                NAMES.get(who)));
        HOST.execute("INSERT INTO issues (title, author_id, project_id, iid, state_id, created_at, updated_at)"
                + " VALUES ('Tried', 2330, 190, 9001, 1, now(), now())");
    }

    @AfterAll
    static void putBack() {
        HOST.reset();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        see the project             | asgrdmo | sgrdmo | grdmo | GET    | /projects/190                                  | -                                                                       | /byteblaze/timeit
        see its issues              | asgrdmo | sgrdmo | grdmo | GET    | /projects/190/issues                           | -                                                                       | /byteblaze/timeit/-/issues
        see its files               | asgrdmo | sgrdmo | rdmo  | GET    | /projects/190/repository/tree                  | -                                                                       | /byteblaze/timeit/-/tree/main
        see its commits             | asgrdmo | sgrdmo | rdmo  | GET    | /projects/190/repository/commits               | -                                                                       | /byteblaze/timeit/-/commits/main
        see its merge requests      | asgrdmo | sgrdmo | rdmo  | GET    | /projects/190/merge_requests                   | -                                                                       | -
        see its members             | asgrdmo | sgrdmo | grdmo | GET    | /projects/190/members                          | -                                                                       | -
        star it                     | sgrdmo  | sgrdmo | grdmo | POST   | /projects/190/star                             | {}                                                                      | -
        open an issue               | sgrdmo  | sgrdmo | grdmo | POST   | /projects/190/issues                           | {'title':'I %d'}                                                        | -
        comment on an issue         | sgrdmo  | sgrdmo | grdmo | POST   | /projects/190/issues/9001/notes                | {'body':'N %d'}                                                         | -
        fork it                     | sgrdmo  | sgrdmo | rdmo  | POST   | /projects/190/fork                             | {'name':'fork %d','path':'fork-%d'}                                     | -
        assign an issue             | rdmo    | rdmo   | rdmo  | PUT    | /projects/190/issues/9001                      | {'assignee_ids':[2330]}                                                 | -
        close another's issue       | rdmo    | rdmo   | rdmo  | PUT    | /projects/190/issues/9001                      | {'state_event':'close'}                                                 | -
        make a label                | rdmo    | rdmo   | rdmo  | POST   | /projects/190/labels                           | {'name':'l%d','color':'#ff0000'}                                        | -
        make a milestone            | rdmo    | rdmo   | rdmo  | POST   | /projects/190/milestones                       | {'title':'m%d'}                                                         | -
        make a snippet              | rdmo    | rdmo   | rdmo  | POST   | /projects/190/snippets                         | {'title':'s','file_name':'a','content':'b','visibility':'private'}      | -
        make a branch               | dmo     | dmo    | dmo   | POST   | /projects/190/repository/branches              | {'branch':'b%d','ref':'main'}                                           | -
        make a tag                  | dmo     | dmo    | dmo   | POST   | /projects/190/repository/tags                  | {'tag_name':'t%d','ref':'main'}                                         | -
        commit to a branch          | dmo     | dmo    | dmo   | POST   | /projects/190/repository/files/f%d.txt         | {'branch':'c%d','start_branch':'main','content':'x','commit_message':'m'} | -
        commit to the main branch   | mo      | mo     | mo    | POST   | /projects/190/repository/files/g%d.txt         | {'branch':'main','content':'x','commit_message':'m'}                    | -
        invite a member             | mo      | mo     | mo    | POST   | /projects/190/invitations                      | {'user_id':5,'access_level':10}                                         | -
        change the description      | mo      | mo     | mo    | PUT    | /projects/190                                  | {'description':'d%d'}                                                   | -
        protect a branch            | mo      | mo     | mo    | POST   | /projects/190/protected_branches               | {'name':'p%d'}                                                          | -
        rename its address          | o       | o      | o     | PUT    | /projects/190                                  | {'path':'timeit','visibility':'%s'}                                     | -
        delete an issue             | o       | o      | o     | DELETE | /projects/190/issues/9001                      | -                                                                       | -
        archive it                  | o       | o      | o     | POST   | /projects/190/archive                          | {}                                                                      | -
        delete it                   | o       | o      | o     | DELETE | /projects/190                                  | -                                                                       | -
        """)
    void mayBeDoneBy(
            String what,
            String inPublic,
            String inInternal,
            String inPrivate,
            String method,
            String path,
            String body,
            String page) {
        Map<String, String> wanted = new LinkedHashMap<>();
        Map<String, String> found = new LinkedHashMap<>();
        VISIBILITIES.forEach((visibility, level) -> {
            wanted.put(
                    visibility,
                    visibility.equals("public") ? inPublic : visibility.equals("internal") ? inInternal : inPrivate);
            StringBuilder may = new StringBuilder();
            for (char who : WHO.toCharArray()) {
                HOST.execute("UPDATE projects SET visibility_level = ?, archived = false WHERE id = 190", level);
                HOST.execute("UPDATE issues SET state_id = 1 WHERE project_id = 190 AND iid = 9001");
                HOST.execute("DELETE FROM users_star_projects WHERE project_id = 190");
                if (what.equals("rename its address")) {
                    HOST.execute("UPDATE projects SET visibility_level = ? WHERE id = 190", level == 20 ? 20 : level);
                }
                number++;
                String other = visibility.equals("private") ? "internal" : "private";
                String sent = body == null
                        ? ""
                        : body.replace("%d", Integer.toString(number)).replace("%s", other);
                int status = CLIENTS.get(who)
                        .send(method, path.replace("%d", Integer.toString(number)), sent)
                        .status();
                boolean done = status >= 200 && status < 300;
                may.append(done ? who : "");
                assertThat(status).as("%s, %s, as %s", what, visibility, who).isNotEqualTo(500);
                if (page != null) {
                    TestBrowser.Seen seen = BROWSERS.get(who).getWithoutRedirect(page);
                    assertThat(seen.status() == 200)
                            .as("the page %s, %s, as %s: %d", page, visibility, who, seen.status())
                            .isEqualTo(done);
                }
                if (done && method.equals("DELETE")) {
                    HOST.reset();
                    prepare();
                }
            }
            found.put(visibility, may.toString());
        });
        assertThat(found).isEqualTo(wanted);
    }
}
