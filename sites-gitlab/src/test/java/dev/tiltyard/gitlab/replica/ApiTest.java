package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The REST API, by what its clients rely on. */
class ApiTest {
    private static final String DOTFILES = "/projects/byteblaze%2Fdotfiles";
    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aProjectIsNamedByNumberOrByPath() {
        Reply byPath = byteblaze.get(DOTFILES);
        assertThat(byPath.status()).isEqualTo(200);
        assertThat(byPath.text("/path_with_namespace")).isEqualTo("byteblaze/dotfiles");
        assertThat(byPath.text("/default_branch")).isEqualTo("main");
        assertThat(byPath.text("/visibility")).isEqualTo("public");
        assertThat(byPath.text("/owner/username")).isEqualTo("byteblaze");
        assertThat(byPath.text("/namespace/kind")).isEqualTo("user");
        assertThat(byPath.text("/permissions/project_access/access_level")).isEqualTo("50");
        assertThat(byPath.text("/_links/self")).endsWith("/api/v4/projects/193");
        assertThat(byteblaze.get("/projects/193").json()).isEqualTo(byPath.json());
    }

    @ParameterizedTest(name = "{0} {1} answers {2} with {3}")
    @CsvSource(delimiter = '|', textBlock = """
        GET    | /projects/999999                         | 404 | {"message":"404 Project Not Found"}
        GET    | /users/999999                            | 404 | {"message":"404 User Not Found"}
        GET    | /nothing/here                            | 404 | {"error":"404 Not Found"}
        GET    | /projects/193/repository/files/none?ref=main | 404 | {"message":"404 File Not Found"}
        GET    | /projects/193/repository/branches/none   | 404 | {"message":"404 Branch Not Found"}
        POST   | /projects/193/issues                     | 400 | {"error":"title is missing"}
        POST   | /projects/33/members                     | 400 | {"error":"access_level is missing, user_id is missing"}
        DELETE | /projects/33                             | 403 | {"message":"403 Forbidden"}
        GET    | /projects?visibility=open                | 400 | {"error":"visibility does not have a valid value"}
        """)
    void errorsHaveTheOriginalsBodies(String method, String path, int status, String body) {
        Reply reply = byteblaze.send(method, path, method.equals("GET") ? "" : "{}");
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.http().body()).isEqualTo(body);
    }

    @Test
    void zeroAndHalfCharactersOfJsonAreNotKept() {
        Reply status = byteblaze.send("PUT", "/user/status", "{\"message\":\"to\\u0000day\"}");
        assertThat(status.text("/message")).isEqualTo("today");
        assertThat(byteblaze
                        .send("PUT", DOTFILES, "{\"description\":\"a\\ud800\"}")
                        .text("/description"))
                .isEqualTo("a?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000x", "\\ud800", "none", "/", "a..b"})
    void noBranchOfSuchANameIsTheDefaultOne(String name) {
        assertThat(byteblaze
                        .send("PUT", DOTFILES, "{\"default_branch\":\"" + name + "\"}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void aBranchWhoseNameIsTooLongForAFileIsRefused() {
        String name = "x".repeat(300);
        assertThat(byteblaze
                        .send("PUT", DOTFILES, "{\"default_branch\":\"" + name + "\"}")
                        .status())
                .isEqualTo(400);
        assertThat(byteblaze
                        .post(DOTFILES + "/repository/branches", "{'branch':'" + name + "','ref':'main'}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void whoDoesNotSayWhoHeIsMayReadWhatIsPublicAndNoMore() {
        assertThat(host.api().get("/projects/193").status()).isEqualTo(200);
        assertThat(host.api().get("/projects/193").json().has("permissions")).isFalse();
        Reply refused = host.api().post("/projects/193/issues", "{'title':'x'}");
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.http().body()).isEqualTo("{\"message\":\"401 Unauthorized\"}");
        assertThat(new ApiClient(host.url(), "wrong").get("/user").status()).isEqualTo(401);
        host.execute("UPDATE projects SET visibility_level = 0 WHERE id = 193");
        assertThat(host.api().get("/projects/193").status()).isEqualTo(404);
    }

    @Test
    void aTokenForReadingChangesNothing() {
        host.execute("UPDATE personal_access_tokens SET scopes = '- read_api' WHERE user_id = 2330");
        assertThat(byteblaze.get("/user").text("/username")).isEqualTo("byteblaze");
        assertThat(byteblaze.post("/projects/193/star", "").status()).isEqualTo(403);
        host.execute("UPDATE personal_access_tokens SET revoked = true WHERE user_id = 2330");
        assertThat(byteblaze.get("/user").status()).isEqualTo(401);
    }

    @Test
    void listsComeInPagesWithTheirHeaders() {
        Reply first = byteblaze.get("/projects/174/issues?state=all&per_page=7");
        int total = Integer.parseInt(first.header("X-Total"));
        assertThat(first.json()).hasSize(7);
        assertThat(first.header("X-Per-Page")).isEqualTo("7");
        assertThat(first.header("X-Page")).isEqualTo("1");
        assertThat(first.header("X-Next-Page")).isEqualTo("2");
        assertThat(first.header("X-Prev-Page")).isEmpty();
        assertThat(first.header("X-Total-Pages")).isEqualTo(Integer.toString((total + 6) / 7));
        assertThat(first.header("Link"))
                .contains("state=all&page=2&per_page=7>; rel=\"next\"")
                .contains("rel=\"last\"");
        List<Long> seen = new ArrayList<>();
        String page = "1";
        while (!page.isEmpty()) {
            Reply part = byteblaze.get("/projects/174/issues?state=all&per_page=100&page=" + page);
            part.json().forEach(issue -> seen.add(issue.get("id").asLong()));
            page = part.header("X-Next-Page");
        }
        assertThat(seen).hasSize(total).doesNotHaveDuplicates();
    }

    @Test
    void anIssueIsMadeChangedClosedAndTalkedAbout() {
        Reply made = byteblaze.post(
                DOTFILES + "/issues",
                "{'title':'Add oh-my-zsh','description':'- [x] a\\n"
                        + "- [ ] b','assignee_ids':[5],'due_date':'2033-07-18','labels':'shell,bug'}");
        assertThat(made.status()).isEqualTo(201);
        String issue = DOTFILES + "/issues/" + made.text("/iid");
        assertThat(made.text("/assignee/username")).isEqualTo("abisubramanya27");
        assertThat(made.text("/due_date")).isEqualTo("2033-07-18");
        assertThat(made.json().get("labels").toString()).isEqualTo("[\"bug\",\"shell\"]");
        assertThat(made.text("/task_completion_status/completed_count")).isEqualTo("1");
        assertThat(made.text("/references/full")).isEqualTo("byteblaze/dotfiles#" + made.text("/iid"));
        assertThat(host.api("abisubramanya27").get("/todos").text("/0/action_name"))
                .isEqualTo("assigned");
        Reply closed = byteblaze.put(issue, "{'state_event':'close','title':'Done','assignee_ids':[]}");
        assertThat(closed.text("/state")).isEqualTo("closed");
        assertThat(closed.text("/closed_by/username")).isEqualTo("byteblaze");
        assertThat(closed.json().get("assignees")).isEmpty();
        Reply note = byteblaze.post(issue + "/notes", "{'body':'Thank you'}");
        assertThat(note.status()).isEqualTo(201);
        assertThat(note.text("/author/username")).isEqualTo("byteblaze");
        assertThat(byteblaze.get(issue).text("/user_notes_count")).isEqualTo("1");
        assertThat(byteblaze.delete(issue).status()).isEqualTo(204);
        assertThat(byteblaze.get(issue).status()).isEqualTo(404);
    }

    @Test
    void quickActionsAreDoneAndNotSaid() {
        Reply made = byteblaze.post(DOTFILES + "/issues", "{'title':'Quick'}");
        String issue = DOTFILES + "/issues/" + made.text("/iid");
        Reply only = byteblaze.post(
                issue + "/notes", "{'body':'/assign @yjlou\\n/due 2030-01-03\\n/label ~bug\\n/confidential'}");
        assertThat(only.status()).isEqualTo(202);
        Reply mixed = byteblaze.post(issue + "/notes", "{'body':'See you\\n/close\\n/unknown thing'}");
        assertThat(mixed.text("/body")).isEqualTo("See you\n/unknown thing");
        Reply after = byteblaze.get(issue);
        assertThat(after.text("/assignee/username")).isEqualTo("yjlou");
        assertThat(after.text("/due_date")).isEqualTo("2030-01-03");
        assertThat(after.text("/labels/0")).isEqualTo("bug");
        assertThat(after.text("/confidential")).isEqualTo("true");
        assertThat(after.text("/state")).isEqualTo("closed");
        assertThat(host.api("vinta").get(issue).status()).isEqualTo(404);
    }

    @Test
    void filesAreWrittenReadAndDeleted() {
        String file = DOTFILES + "/repository/files/docs%2Fnote.md";
        Reply made = byteblaze.post(file, "{'branch':'main','content':'one\\n','commit_message':'Add a note'}");
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.http().body()).isEqualTo("{\"file_path\":\"docs/note.md\",\"branch\":\"main\"}");
        assertThat(byteblaze.get(file + "/raw?ref=main").http().body()).isEqualTo("one\n");
        Reply shown = byteblaze.get(file + "?ref=main");
        assertThat(shown.text("/content")).isEqualTo("b25lCg==");
        assertThat(shown.text("/size")).isEqualTo("4");
        assertThat(byteblaze
                        .post(file, "{'branch':'main','content':'x','commit_message':'Again'}")
                        .http()
                        .body())
                .isEqualTo("{\"message\":\"A file with this name already exists\"}");
        Reply commit = byteblaze.post(
                DOTFILES + "/repository/commits",
                "{'branch':'topic','start_branch':'main','commit_message':'Move','actions':[{'action':'move','file_path':'b.md','previous_path':'docs/note.md'},{'action':'create','file_path':'c.md','content':'aGk=','encoding':'base64'}]}");
        assertThat(commit.status()).isEqualTo(201);
        assertThat(commit.text("/author_name")).isEqualTo("Byte Blaze");
        assertThat(byteblaze
                        .get(DOTFILES + "/repository/files/c.md/raw?ref=topic")
                        .http()
                        .body())
                .isEqualTo("hi");
        assertThat(byteblaze
                        .get(DOTFILES + "/repository/compare?from=main&to=topic")
                        .json()
                        .get("diffs"))
                .hasSize(2);
        assertThat(byteblaze
                        .send("DELETE", file, "{'branch':'main','commit_message':'Gone'}")
                        .status())
                .isEqualTo(204);
        assertThat(byteblaze.get("/events").text("/0/push_data/ref")).isEqualTo("main");
    }

    @Test
    void treesCommitsAndContributorsAreReadFromTheRepository() {
        assertThat(byteblaze
                        .get("/projects/33/repository/contributors?sort=desc")
                        .text("/0/name"))
                .isEqualTo("Susan Zhang");
        assertThat(byteblaze.get("/projects/33/repository/commits?per_page=1").header("X-Total"))
                .isEqualTo("272");
        assertThat(byteblaze.get("/projects/33/repository/tree").json())
                .anyMatch(entry -> entry.get("type").asText().equals("tree"));
        String sha = byteblaze.get("/projects/33/repository/commits?per_page=1").text("/0/id");
        assertThat(byteblaze
                        .get("/projects/33/repository/commits/" + sha + "/diff")
                        .json())
                .isNotEmpty();
        assertThat(byteblaze.get("/projects/33/repository/branches").json())
                .anyMatch(branch -> branch.get("default").asBoolean());
    }

    @Test
    void projectsAreMadeForkedMovedArchivedAndDeleted() {
        Reply made = byteblaze.post(
                "/projects", "{'name':'Do it myself','initialize_with_readme':true,'visibility':'private'}");
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.text("/path")).isEqualTo("do-it-myself");
        assertThat(made.text("/default_branch")).isEqualTo("main");
        assertThat(byteblaze.post("/projects", "{'name':'Do it myself'}").http().body())
                .isEqualTo(
                        "{\"message\":{\"name\":[\"has already been taken\"],\"path\":[\"has already been taken\"]}}");
        Reply fork = byteblaze.post("/projects/79/fork", "");
        assertThat(fork.status()).isEqualTo(201);
        assertThat(fork.text("/forked_from_project/path_with_namespace")).isEqualTo("yjlou/2019-nCov");
        assertThat(byteblaze.post("/projects/79/fork", "").status()).isEqualTo(409);
        assertThat(byteblaze.get("/projects/79/forks").json()).hasSize(1);
        Reply group = byteblaze.post("/groups", "{'name':'x-lab','path':'x-lab','visibility':'public'}");
        assertThat(group.status()).isEqualTo(201);
        String id = "/projects/" + fork.text("/id");
        assertThat(byteblaze.put(id + "/transfer", "{'namespace':'x-lab'}").text("/path_with_namespace"))
                .isEqualTo("x-lab/2019-nCov");
        assertThat(byteblaze.post(id + "/archive", "").text("/archived")).isEqualTo("true");
        assertThat(byteblaze.post(id + "/issues", "{'title':'x'}").status()).isEqualTo(403);
        assertThat(byteblaze.post(id + "/unarchive", "").text("/archived")).isEqualTo("false");
        assertThat(byteblaze.delete(id).status()).isEqualTo(202);
        assertThat(byteblaze.get(id).status()).isEqualTo(404);
        Reply template =
                byteblaze.post("/projects", "{'name':'site','template_name':'plainhtml','visibility':'private'}");
        assertThat(template.text("/description"))
                .isEqualTo("Example plain HTML site using GitLab Pages: https://pages.gitlab.io/plain-html");
        assertThat(byteblaze
                        .get("/projects/" + template.text("/id") + "/repository/commits")
                        .text("/0/title"))
                .isEqualTo("Initialized from 'Pages/Plain HTML' project template");
    }

    @Test
    void membersAreInvitedChangedAndRemoved() {
        Reply invited = byteblaze.post("/projects/193/invitations", "{'user_id':'278,43','access_level':30}");
        assertThat(invited.status()).isEqualTo(201);
        assertThat(invited.http().body()).isEqualTo("{\"status\":\"success\"}");
        assertThat(byteblaze.get("/projects/193/members/278").text("/access_level"))
                .isEqualTo("30");
        assertThat(byteblaze
                        .post("/projects/193/members", "{'user_id':278,'access_level':20}")
                        .http()
                        .body())
                .isEqualTo("{\"message\":\"Member already exists\"}");
        assertThat(byteblaze
                        .put("/projects/193/members/278", "{'access_level':40,'expires_at':'2030-01-01'}")
                        .text("/expires_at"))
                .isEqualTo("2030-01-01");
        assertThat(byteblaze.delete("/projects/193/members/278").status()).isEqualTo(204);
        assertThat(byteblaze.delete("/projects/193/members/2330").status()).isEqualTo(403);
        assertThat(byteblaze.get("/projects/193/members").json())
                .anyMatch(member -> member.get("username").asText().equals("convexegg"));
    }

    @Test
    void labelsMilestonesSnippetsTokensAndKeysAreKept() {
        assertThat(byteblaze
                        .post("/projects/193/labels", "{'name':'urgent','color':'#ff0000'}")
                        .text("/name"))
                .isEqualTo("urgent");
        assertThat(byteblaze
                        .post("/projects/193/labels", "{'name':'urgent','color':'#ff0000'}")
                        .status())
                .isEqualTo(409);
        assertThat(byteblaze
                        .put("/projects/193/labels/urgent", "{'new_name':'later'}")
                        .text("/name"))
                .isEqualTo("later");
        assertThat(byteblaze.delete("/projects/193/labels/later").status()).isEqualTo(204);
        Reply milestone = byteblaze.post(
                "/projects/193/milestones",
                "{'title':'product launch','start_date':'2030-01-16','due_date':'2030-01-30'}");
        assertThat(milestone.text("/due_date")).isEqualTo("2030-01-30");
        assertThat(byteblaze
                        .put("/projects/193/milestones/" + milestone.text("/id"), "{'state_event':'close'}")
                        .text("/state"))
                .isEqualTo("closed");
        Reply snippet =
                byteblaze.post("/snippets", "{'title':'a','file_name':'a.sh','content':'echo','visibility':'private'}");
        assertThat(byteblaze
                        .get("/snippets/" + snippet.text("/id") + "/raw")
                        .http()
                        .body())
                .isEqualTo("echo");
        assertThat(host.api("vinta").get("/snippets/" + snippet.text("/id")).status())
                .isEqualTo(404);
        assertThat(byteblaze.get("/personal_access_tokens/self").text("/scopes/0"))
                .isEqualTo("api");
        assertThat(byteblaze
                        .post("/user/keys", "{'title':'x','key':'nonsense'}")
                        .status())
                .isEqualTo(400);
        assertThat(byteblaze
                        .put("/user/status", "{'message':'Busy','availability':'busy'}")
                        .text("/message"))
                .isEqualTo("Busy");
        assertThat(byteblaze.post("/users/43/follow", "").text("/username")).isEqualTo("convexegg");
    }

    @Test
    void searchFindsProjectsIssuesPeopleCodeAndCommits() {
        assertThat(byteblaze.get("/search?scope=projects&search=metaseq").text("/0/path"))
                .isEqualTo("metaseq");
        assertThat(byteblaze.get("/search?scope=issues&search=homepage+content").text("/0/iid"))
                .isEqualTo("719");
        assertThat(byteblaze.get("/search?scope=users&search=koush").text("/0/username"))
                .isEqualTo("koush");
        assertThat(byteblaze
                        .get("/projects/184/search?scope=blobs&search=Gimmie")
                        .json())
                .anyMatch(hit -> hit.get("path").asText().equals("index.html"));
        assertThat(byteblaze
                        .get("/projects/184/search?scope=commits&search=initial")
                        .json())
                .isNotEmpty();
        assertThat(byteblaze.get("/users?search=abishek").text("/0/username")).isEqualTo("abisubramanya27");
    }

    @Test
    void aSessionWritesOnlyWithItsToken() {
        GitLabBrowser browser = host.signedIn("byteblaze");
        String token = browser.get("/").attributeOrEmpty("meta[name=csrf-token]", "content");
        assertThat(browser.post("/api/v4/projects/33/star").status()).isEqualTo(401);
        assertThat(browser.postWithHeader("/api/v4/projects/33/star", "X-CSRF-Token", token)
                        .status())
                .isEqualTo(201);
    }

    @Test
    void goesThroughProjectsByTheirNumbersWithoutCountingThem() {
        Reply first = byteblaze.get("/projects?pagination=keyset&order_by=id&sort=asc&per_page=20&simple=true");
        assertThat(first.json()).hasSize(20);
        assertThat(first.header("X-Total")).isEmpty();
        List<Long> seen = new ArrayList<>();
        Reply part = first;
        while (true) {
            part.json().forEach(project -> seen.add(project.path("id").asLong()));
            if (part.header("Link").isEmpty()) {
                break;
            }
            assertThat(part.header("Link"))
                    .contains("id_after=" + seen.get(seen.size() - 1))
                    .endsWith("rel=\"next\"");
            part = byteblaze.get(
                    part.header("Link").replaceFirst("<.*/api/v4", "").replaceFirst(">.*", ""));
        }
        assertThat(seen)
                .isSorted()
                .doesNotHaveDuplicates()
                .hasSize(Integer.parseInt(byteblaze.get("/projects").header("X-Total")));
        assertThat(byteblaze.get("/projects?pagination=keyset&order_by=name").status())
                .isEqualTo(405);
    }
}
