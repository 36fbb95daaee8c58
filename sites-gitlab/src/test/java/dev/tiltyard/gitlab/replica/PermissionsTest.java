package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Who may do what in a project, as one table. Each line is something that can be done; under each visibility stand those who
 * may: a visitor who has not (a)uthenticated, a (s)tranger who has, a (g)uest, a (r)eporter, a (d)eveloper, a (m)aintainer,
 * the (o)wner. Every cell is tried twice, by a request to the API and by the page: the page must offer what it takes to those
 * who may and to nobody else, and what it would send must be done for those and refused to all others.
 */
class PermissionsTest {
    private static final TestHost HOST = TestHost.open();
    private static final String WHO = "asgrdmo";
    private static final Map<Character, String> NAMES =
            Map.of('s', "convexegg", 'g', "vinta", 'r', "koush", 'd', "yjlou", 'm', "lahwaacz", 'o', "byteblaze");
    private static final Map<Character, Integer> ROLES = Map.of('g', 10, 'r', 20, 'd', 30, 'm', 40);
    private static final Map<Character, ApiClient> CLIENTS = new LinkedHashMap<>();
    private static final Map<Character, GitLabBrowser> BROWSERS = new LinkedHashMap<>();
    private static final Map<Character, String> TOKENS = new LinkedHashMap<>();
    private static final Map<Character, String> HOMES = new LinkedHashMap<>();
    private static int number;

    @BeforeAll
    static void letThemIn() {
        HOMES.put('a', "0");
        NAMES.forEach((who, name) -> HOMES.put(
                who,
                HOST.rows("SELECT id FROM namespaces WHERE type = 'User' AND path = ?", name)
                        .get(0)
                        .get("id")
                        .toString()));
        prepare();
    }

    private static void prepare() {
        CLIENTS.put('a', HOST.api());
        BROWSERS.put('a', HOST.visitor());
        NAMES.forEach((who, name) -> {
            CLIENTS.put(who, HOST.api(name));
            BROWSERS.put(who, HOST.signedIn(name));
        });
        BROWSERS.forEach((who, browser) -> TOKENS.put(
                who,
                browser.get(who == 'a' ? "/users/sign_in" : "/help").attribute("meta[name=csrf-token]", "content")));
        HOST.execute("DELETE FROM members WHERE source_type = 'Project' AND source_id = 190 AND access_level < 50");
        ROLES.forEach((who, role) -> HOST.execute(
                "INSERT INTO members (access_level, source_id, source_type, user_id, type)"
                        + " SELECT ?, 190, 'Project', id, 'ProjectMember' FROM users WHERE username = ?",
                role,
                NAMES.get(who)));
        HOST.execute("INSERT INTO members (access_level, source_id, source_type, user_id, type)"
                + " VALUES (10, 190, 'Project', 2367, 'ProjectMember')");
        HOST.execute("INSERT INTO issues (id, title, author_id, project_id, iid, state_id, created_at, updated_at,"
                + " confidential) VALUES (900001, 'Tried', 2330, 190, 9001, 1, now(), now(), false), (900002,"
                + " 'Kept', 2330, 190, 9002, 1, now(), now(), true)");
        HOST.execute("INSERT INTO notes (id, note, noteable_type, noteable_id, author_id, project_id, created_at,"
                + " updated_at) VALUES (900001, 'Said', 'Issue', 900001, 2367, 190, now(), now())");
        CLIENTS.get('o')
                .post(
                        "/projects/190/repository/files/tried.txt",
                        "{'branch':'tried','start_branch':'main','content':'x','commit_message':'m'}");
    }

    @AfterAll
    static void reset() {
        HOST.reset();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        see the project           | asgrdmo | sgrdmo | grdmo | GET    | /projects/190                          | -                                                                  | /                                   | -                                      | -
        see its issues            | asgrdmo | sgrdmo | grdmo | GET    | /projects/190/issues                   | -                                                                  | /-/issues                           | -                                      | -
        see its files             | asgrdmo | sgrdmo | rdmo  | GET    | /projects/190/repository/tree          | -                                                                  | /-/tree/main                        | -                                      | -
        see its commits           | asgrdmo | sgrdmo | rdmo  | GET    | /projects/190/repository/commits       | -                                                                  | /-/commits/main                     | -                                      | -
        see its merge requests    | asgrdmo | sgrdmo | rdmo  | GET    | /projects/190/merge_requests           | -                                                                  | /-/merge_requests                   | -                                      | -
        see its members           | asgrdmo | sgrdmo | grdmo | GET    | /projects/190/members                  | -                                                                  | /-/project_members                  | -                                      | -
        see its snippets          | asgrdmo | sgrdmo | grdmo | GET    | /projects/190/snippets                 | -                                                                  | /-/snippets                         | -                                      | -
        see a confidential issue  | rdmo    | rdmo   | rdmo  | GET    | /projects/190/issues/9002              | -                                                                  | /-/issues/9002                      | -                                      | -
        see its wiki              | asgrdmo | sgrdmo | grdmo | GET    | /projects/190/wikis                    | -                                                                  | /-/wikis/home                       | -                                      | -
        star it                   | sgrdmo  | sgrdmo | grdmo | POST   | /projects/190/star                     | {}                                                                 | /                                   | .toggle-star                           | /toggle_star.json
        open an issue             | sgrdmo  | sgrdmo | grdmo | POST   | /projects/190/issues                   | {'title':'I %d'}                                                   | /-/issues/new                       | #new_issue                             | /-/issues issue[title]=J%d
        comment on an issue       | sgrdmo  | sgrdmo | grdmo | POST   | /projects/190/issues/9001/notes        | {'body':'N %d'}                                                    | /-/issues/9001                      | .js-main-target-form                   | /-/issues/9001/notes note[note]=O%d
        fork it                   | sgrdmo  | sgrdmo | rdmo  | POST   | /projects/190/fork                     | {'name':'fork %d','path':'fork-%d'}                                | /-/forks/new                        | #fork-name                             | /-/forks name=copy%d slug=copy%d namespace_id=%h visibility=private
        assign an issue           | rdmo    | rdmo   | rdmo  | PUT    | /projects/190/issues/9001              | {'assignee_ids':[2330]}                                            | /-/issues/9001                      | [data-testid=assignee-block-container] form | /-/issues/9001 issue[assignee_ids][]=2330
        close another's issue     | rdmo    | rdmo   | rdmo  | PUT    | /projects/190/issues/9001              | {'state_event':'close'}                                            | /-/issues/9001                      | [data-testid=toggle-issue-state-button] | /-/issues/9001 issue[state_event]=close
        make a label              | rdmo    | rdmo   | rdmo  | POST   | /projects/190/labels                   | {'name':'l%d','color':'#ff0000'}                                   | /-/labels/new                       | .label-form                            | /-/labels label[title]=k%d label[color]=#ff0000
        make a milestone          | rdmo    | rdmo   | rdmo  | POST   | /projects/190/milestones               | {'title':'m%d'}                                                    | /-/milestones/new                   | #new_milestone                         | /-/milestones milestone[title]=n%d
        make a snippet            | rdmo    | rdmo   | rdmo  | POST   | /projects/190/snippets                 | {'title':'s','file_name':'a','content':'b','visibility':'private'} | /-/snippets/new                     | .snippet-form                          | /-/snippets snippet[title]=s snippet[file_name]=a snippet[content]=b
        make a branch             | dmo     | dmo    | dmo   | POST   | /projects/190/repository/branches      | {'branch':'b%d','ref':'main'}                                      | /-/branches/new                     | #new-branch-form                       | /-/branches branch_name=d%d ref=main
        make a tag                | dmo     | dmo    | dmo   | POST   | /projects/190/repository/tags          | {'tag_name':'t%d','ref':'main'}                                    | /-/tags/new                         | #new-tag-form                          | /-/tags tag_name=u%d ref=main
        commit to a branch        | dmo     | dmo    | dmo   | POST   | /projects/190/repository/files/f%d.txt | {'branch':'c%d','start_branch':'main','content':'x','commit_message':'m'} | /-/new/main                  | .js-new-blob-form                      | /-/create/main file_name=h%d content=x branch_name=e%d
        write a page of its wiki  | dmo     | dmo    | dmo   | POST   | /projects/190/wikis                    | {'title':'w%d','content':'c'}                                      | /-/wikis/new                        | .wiki-form                             | /-/wikis wiki[title]=v%d wiki[content]=c
        ask for a merge           | dmo     | dmo    | dmo   | POST   | /projects/190/merge_requests           | {'title':'t','source_branch':'tried','target_branch':'main'}       | /-/merge_requests/new?merge_request%5Bsource_branch%5D=tried | #new_merge_request | /-/merge_requests merge_request[source_branch]=tried merge_request[target_branch]=main merge_request[title]=t
        commit to the main branch | mo      | mo     | mo    | POST   | /projects/190/repository/files/g%d.txt | {'branch':'main','content':'x','commit_message':'m'}               | /-/new/main                         | #branch_name[value=main]               | /-/create/main file_name=i%d content=x branch_name=main
        invite a member           | mo      | mo     | mo    | POST   | /projects/190/invitations              | {'user_id':5,'access_level':10}                                    | /-/project_members                  | [data-qa-selector=invite_members_button] | /-/project_members user_ids=5 access_level=10
        change a member's role    | mo      | mo     | mo    | PUT    | /projects/190/members/2367                | {'access_level':20}                                                | /-/project_members                  | td.col-max-role form                   | /-/project_members/2367 access_level=20
        edit another's comment    | mo      | mo     | mo    | PUT    | /projects/190/issues/9001/notes/900001 | {'body':'said %d'}                                                 | /-/issues/9001                      | #edit-900001                           | /notes/900001 note[note]=said%d
        change the description    | mo      | mo     | mo    | PUT    | /projects/190                          | {'description':'d%d'}                                              | /edit                               | #project_description                   | /edit project[description]=e%d
        protect a branch          | mo      | mo     | mo    | POST   | /projects/190/protected_branches       | {'name':'p%d'}                                                     | /-/settings/repository              | #protected_branch_name                 | /-/protected_branches protected_branch[name]=q%d
        change its visibility     | o       | o      | o     | PUT    | /projects/190                          | {'visibility':'%s'}                                                | /edit                               | #project_visibility_level:not([disabled]) | /edit project[visibility_level]=%v
        rename its address        | o       | o      | o     | PUT    | /projects/190                          | {'path':'renamed-%d'}                                              | /edit                               | #project_path                          | /edit project[path]=moved-%d
        delete an issue           | o       | o      | o     | DELETE | /projects/190/issues/9001              | -                                                                  | /-/issues/9001                      | [data-qa-selector=delete_issue_button] | /-/issues/9001 _method=delete
        archive it                | o       | o      | o     | POST   | /projects/190/archive                  | {}                                                                 | /edit                               | [data-qa-selector=archive_project_link] | /archive
        delete it                 | o       | o      | o     | DELETE | /projects/190                          | -                                                                  | /edit                               | #confirm_name_input                    | /delete confirm=byteblaze/timeit
        """)
    void mayBeDoneBy(
            String what,
            String inPublic,
            String inInternal,
            String inPrivate,
            String method,
            String path,
            @Nullable String body,
            String page,
            @Nullable String control,
            @Nullable String sent) {
        Map<String, String> wanted = new LinkedHashMap<>();
        wanted.put("public", inPublic);
        wanted.put("internal", inInternal);
        wanted.put("private", inPrivate);
        Map<String, String> byApi = new LinkedHashMap<>();
        Map<String, String> byPage = new LinkedHashMap<>();
        Map<String, String> offered = new LinkedHashMap<>();
        for (String visibility : wanted.keySet()) {
            byApi.put(
                    visibility,
                    these(
                            visibility,
                            who -> asks(who, method, filled(path, who, visibility), filled(body, who, visibility))));
            offered.put(visibility, these(visibility, who -> sees(who, page, control)));
            byPage.put(
                    visibility,
                    these(
                            visibility,
                            who -> sent == null
                                    ? sees(who, page, control)
                                    : sends(who, filled(sent, who, visibility))));
        }
        assertThat(byApi).as("%s, by the API", what).isEqualTo(wanted);
        assertThat(offered).as("%s, as the page offers it", what).isEqualTo(wanted);
        assertThat(byPage).as("%s, by what the page sends", what).isEqualTo(wanted);
    }

    private interface Attempt {
        boolean by(char who);
    }

    /** Those who get it done, each of whom begins with the same project. */
    private static String these(String visibility, Attempt attempt) {
        StringBuilder may = new StringBuilder();
        for (char who : WHO.toCharArray()) {
            begin(visibility);
            may.append(attempt.by(who) ? String.valueOf(who) : "");
        }
        return may.toString();
    }

    private static void begin(String visibility) {
        boolean gone = HOST.rows(
                        "SELECT 1 AS there FROM projects p JOIN issues i ON i.project_id = p.id AND i.iid = 9001 WHERE"
                                + " p.id = 190")
                .isEmpty();
        if (gone) {
            HOST.reset();
            prepare();
        }
        number++;
        HOST.execute("UPDATE projects SET visibility_level = ?, archived = false WHERE id = 190", level(visibility));
        HOST.execute("UPDATE projects SET path = 'timeit' WHERE id = 190");
        HOST.execute("UPDATE routes SET path = 'byteblaze/timeit' WHERE source_type = 'Project' AND source_id = 190");
        HOST.execute("UPDATE issues SET state_id = 1 WHERE project_id = 190 AND iid = 9001");
        HOST.execute("UPDATE merge_requests SET state_id = 2 WHERE target_project_id = 190");
        HOST.execute("DELETE FROM users_star_projects WHERE project_id = 190");
        HOST.execute("DELETE FROM members WHERE source_type = 'Project' AND source_id = 190 AND user_id = 5");
    }

    private static int level(String visibility) {
        return Map.of("public", 20, "internal", 10).getOrDefault(visibility, 0);
    }

    private static String filled(@Nullable String text, char who, String visibility) {
        String other = visibility.equals("private") ? "internal" : "private";
        return text == null
                ? ""
                : text.replace("%d", Integer.toString(number))
                        .replace("%h", HOMES.get(who))
                        .replace("%s", other)
                        .replace("%v", Integer.toString(level(other)));
    }

    private static boolean asks(char who, String method, String path, String body) {
        int status = CLIENTS.get(who).send(method, path, body).status();
        assertThat(status).as("%s %s as %s", method, path, who).isLessThan(500);
        return status < 300;
    }

    private static boolean sees(char who, String page, @Nullable String control) {
        Seen seen = BROWSERS.get(who).getWithoutRedirect(("/byteblaze/timeit" + page).replaceAll("/$", ""));
        assertThat(seen.status()).as("%s as %s", page, who).isLessThan(500);
        return seen.status() == 200 && (control == null || seen.has(control));
    }

    private static boolean sends(char who, String sent) {
        String[] parts = sent.split(" ");
        String[] fields = Stream.concat(
                        Stream.of("authenticity_token", TOKENS.get(who)),
                        Arrays.stream(parts).skip(1).flatMap(field -> Stream.of(field.split("=", 2))))
                .toArray(String[]::new);
        Seen seen = BROWSERS.get(who).post("/byteblaze/timeit" + parts[0], fields);
        assertThat(seen.status()).as("%s as %s", sent, who).isLessThan(500);
        if (seen.status() / 100 != 3) {
            return seen.status() == 200 && seen.header("Content-Type").startsWith("application/json");
        }
        String to = seen.header("Location");
        boolean sentAway = to.endsWith("/users/sign_in") || to.endsWith("/-/forks/new");
        return !sentAway && !BROWSERS.get(who).get(to).has(".flash-alert");
    }
}
