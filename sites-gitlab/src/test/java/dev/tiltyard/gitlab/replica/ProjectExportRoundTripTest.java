package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import dev.tiltyard.sitekit.world.FactTable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A project with all relations is exported, imported under another path and exported again: both archives are equal, except for the fields
 * that {@code round-trip-differences.tsv} lists with the reason for each.
 */
class ProjectExportRoundTripTest {
    private static final String DOTFILES = "/projects/193";
    private static final List<String> RELATIONS = List.of(
            "issues",
            "merge_requests",
            "labels",
            "milestones",
            "project_members",
            "releases",
            "snippets",
            "boards",
            "ci_pipelines",
            "protected_branches",
            "protected_tags",
            "project_badges",
            "commit_notes",
            "custom_attributes",
            "project_feature");

    /** A picture of one pixel. */
    private static final byte[] PICTURE = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

    private final TestHost host = TestHost.open();
    private final ApiClient root = host.api("root");
    private final ApiClient byteblaze = host.api("byteblaze");

    /** Whoever has a public email address is found again by an administrator's import. */
    @BeforeEach
    void everybodyShowsTheirAddress() {
        host.execute("UPDATE users SET public_email = email");
    }

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void theSecondArchiveIsEqualToTheFirstButForTheListedFields() {
        fill();
        ArchiveFiles first = exported(DOTFILES);

        Reply made =
                root.upload("/projects/import", "file", "x.tar.gz", first.packed(), "path", "copied", "name", "Copied");
        String copy = "/projects/" + made.text("/id");
        assertThat(root.get(copy + "/import").text("/import_status"))
                .as(root.get(copy + "/import").http().body())
                .isEqualTo("finished");
        assertThat(root.get(copy + "/import").json().at("/failed_relations")).isEmpty();
        ArchiveFiles second = exported(copy);

        assertThat(second.names()).containsExactlyInAnyOrderElementsOf(first.names());
        Differences differences = new Differences();
        SoftAssertions all = new SoftAssertions();
        for (String relation : relations(first)) {
            all.assertThat(differences.without(relation, second.rows(relation)))
                    .as(relation)
                    .containsExactlyElementsOf(differences.without(relation, first.rows(relation)));
        }
        all.assertThat(differences.without("project", List.of(second.project())))
                .isEqualTo(differences.without("project", List.of(first.project())));
        all.assertAll();
        for (String bundle : List.of("project.bundle", "project.wiki.bundle")) {
            assertThat(refs(second.file(bundle))).as(bundle).isEqualTo(refs(first.file(bundle)));
        }
        assertThat(first.names()).anyMatch(name -> name.startsWith("lfs-objects/"));
        assertThat(second.file("project.design.bundle")).isEqualTo(first.file("project.design.bundle"));
        first.names().stream()
                .filter(name -> name.matches("(uploads|lfs-objects)/.*"))
                .forEach(name -> assertThat(second.file(name)).isEqualTo(first.file(name)));
        assertThat(differences.unused())
                .as("listed fields that no longer differ")
                .isEmpty();
    }

    @Test
    void theFirstArchiveHasTheOriginalsFilesAndSomethingInEach() {
        fill();
        ArchiveFiles archive = exported(DOTFILES);

        assertThat(archive.names())
                .contains(
                        "VERSION",
                        "GITLAB_VERSION",
                        "GITLAB_REVISION",
                        "lfs-objects.json",
                        "project.bundle",
                        "project.wiki.bundle",
                        "project.design.bundle",
                        "tree/project.json");
        for (String relation : RELATIONS) {
            assertThat(archive.rows(relation)).as(relation).isNotEmpty();
        }
        JsonNode request = archive.rows("merge_requests")
                .get(archive.rows("merge_requests").size() - 1);
        assertThat(request.at("/state").asText()).isEqualTo("opened");
        assertThat(request.at("/merge_params/force_remove_source_branch").asText())
                .isEqualTo("1");
        assertThat(request.at("/merge_request_diff/merge_request_diff_commits/0/commit_author/name")
                        .asText())
                .isEqualTo("Byte Blaze");
        assertThat(request.at("/merge_request_diff/merge_request_diff_files/0/utf8_diff")
                        .asText())
                .isEqualTo("@@ -0,0 +1,2 @@\n+first\n+second\n");
        assertThat(request.path("notes").findValues("position"))
                .anyMatch(position -> position.path("new_path").asText().equals("side.txt"));
        JsonNode issue = archive.rows("issues").get(archive.rows("issues").size() - 1);
        assertThat(issue.path("created_at").asText()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        assertThat(issue.path("issue_type").asText()).isEqualTo("issue");
        for (String part : List.of("notes", "label_links", "award_emoji", "timelogs", "issue_assignees", "events")) {
            assertThat(issue.path(part)).as(part).isNotEmpty();
        }
        assertThat(issue.at("/notes/0/author/name").asText()).isNotEmpty();
        assertThat(new String(archive.packed(), StandardCharsets.ISO_8859_1)).doesNotContain("glpat-");
    }

    private void fill() {
        byteblaze.put(DOTFILES, "{'merge_method':'ff','topics':['shell'],'squash_option':'always'}");
        root.put(DOTFILES + "/custom_attributes/tier", "{'value':'gold'}");
        byteblaze.post(DOTFILES + "/labels", "{'name':'mine','color':'#112233','priority':3}");
        String milestone = byteblaze
                .post(DOTFILES + "/milestones", "{'title':'Spring','due_date':'2023-05-01'}")
                .text("/id");
        String issues = DOTFILES + "/issues";
        String issue = issues + "/"
                + created(byteblaze.post(
                                issues,
                                "{'title':'Exported','labels':'mine','assignee_ids':[2330],'milestone_id':" + milestone
                                        + "}"))
                        .text("/iid");
        created(root.post(issue + "/notes", "{'body':'A comment'}"));
        created(byteblaze.post(issue + "/award_emoji", "{'name':'thumbsup'}"));
        created(byteblaze.post(issue + "/add_spent_time", "{'duration':'2h'}"));
        byteblaze.put(issue, "{'state_event':'close'}");
        byteblaze.put(issue, "{'state_event':'reopen','add_labels':'other'}");
        GitLabBrowser browser = host.signedIn("byteblaze");
        browser.submitFile(
                browser.get("/byteblaze/dotfiles/-/issues/" + issue.substring(issue.lastIndexOf('/') + 1)),
                ".js-design-form",
                "upload_file",
                "plan.png",
                PICTURE);
        created(byteblaze.post(
                DOTFILES + "/repository/commits",
                "{'branch':'side','start_branch':'main','commit_message':'Side','actions':"
                        + "[{'action':'create','file_path':'side.txt','content':'first\\nsecond\\n'}]}"));
        request(milestone);
        String head = byteblaze.get(DOTFILES + "/repository/commits/main").text("/id");
        created(byteblaze.post(DOTFILES + "/repository/commits/" + head + "/comments", "{'note':'On a commit'}"));
        created(byteblaze.post(DOTFILES + "/repository/tags", "{'tag_name':'v9','ref':'main'}"));
        created(byteblaze.post(DOTFILES + "/releases", "{'tag_name':'v9','name':'Nine','description':'Notes'}"));
        created(byteblaze.post(
                DOTFILES + "/releases/v9/assets/links", "{'name':'disk','url':'https://example.com/disk'}"));
        host.execute("INSERT INTO milestone_releases (milestone_id, release_id) SELECT " + milestone
                + ", id FROM releases WHERE project_id = 193 AND tag = 'v9'");
        created(byteblaze.post(DOTFILES + "/protected_tags", "{'name':'v*'}"));
        created(byteblaze.post(
                DOTFILES + "/statuses/" + head,
                "{'state':'success','name':'lint','target_url':'https://example.com'}"));
        String snippet = created(byteblaze.post(
                        DOTFILES + "/snippets",
                        "{'title':'Short','file_name':'a.sh','content':'ls','visibility':'private'}"))
                .text("/id");
        created(byteblaze.post(DOTFILES + "/snippets/" + snippet + "/notes", "{'body':'On a snippet'}"));
        created(byteblaze.post(DOTFILES + "/wikis", "{'title':'Home','content':'Welcome'}"));
        created(byteblaze.post(
                DOTFILES + "/badges", "{'link_url':'https://example.com','image_url':'https://example.com/a.svg'}"));
        String board =
                created(byteblaze.post(DOTFILES + "/boards", "{'name':'Mine'}")).text("/id");
        String label = byteblaze.get(DOTFILES + "/labels?search=mine").text("/0/id");
        created(byteblaze.post(DOTFILES + "/boards/" + board + "/lists", "{'label_id':" + label + "}"));
        created(byteblaze.upload(
                DOTFILES + "/uploads", "file", "note.txt", "attached".getBytes(StandardCharsets.UTF_8)));
        created(byteblaze.post(DOTFILES + "/members", "{'user_id':1,'access_level':30}"));
        everybodyWhoSaysSomethingIsAMember();
    }

    /** Only members are found again. */
    private void everybodyWhoSaysSomethingIsAMember() {
        host.rows("""
                        SELECT author_id AS id FROM issues WHERE project_id = 193
                         UNION SELECT author_id FROM merge_requests WHERE target_project_id = 193
                         UNION SELECT author_id FROM notes WHERE project_id = 193
                         UNION SELECT user_id FROM award_emoji UNION SELECT user_id FROM approvals
                         UNION SELECT a.user_id FROM issue_assignees a JOIN issues i ON i.id = a.issue_id WHERE i.project_id = 193
                        EXCEPT SELECT user_id FROM members WHERE source_type = 'Project' AND source_id = 193
                        """)
                .forEach(row -> created(
                        byteblaze.post(DOTFILES + "/members", "{'user_id':" + row.get("id") + ",'access_level':20}")));
    }

    private void request(String milestone) {
        Reply made = created(byteblaze.post(
                DOTFILES + "/merge_requests",
                "{'source_branch':'side','target_branch':'main','title':'From the side','labels':'mine',"
                        + "'remove_source_branch':true,'reviewer_ids':[2330],'milestone_id':" + milestone + "}"));
        String request = DOTFILES + "/merge_requests/" + made.text("/iid");
        Reply versions = byteblaze.get(request);
        created(byteblaze.post(
                request + "/discussions",
                "{'body':'On a line','position':{'position_type':'text','base_sha':'"
                        + versions.text("/diff_refs/base_sha")
                        + "','start_sha':'" + versions.text("/diff_refs/start_sha") + "','head_sha':'"
                        + versions.text("/diff_refs/head_sha")
                        + "','new_path':'side.txt','old_path':'side.txt','new_line':1}}"));
        created(byteblaze.post(request + "/notes", "{'body':'On the whole'}"));
        created(byteblaze.post(request + "/approve", "{}"));
    }

    private static Reply created(Reply reply) {
        assertThat(reply.status()).as(reply.http().body()).isEqualTo(201);
        return reply;
    }

    private ArchiveFiles exported(String project) {
        assertThat(root.post(project + "/export", "{}").status()).isEqualTo(202);
        assertThat(root.get(project + "/export").text("/export_status")).isEqualTo("finished");
        return ArchiveFiles.read(root.download(project + "/export/download"));
    }

    private static List<String> relations(ArchiveFiles archive) {
        return archive.names().stream()
                .filter(name -> name.endsWith(".ndjson"))
                .map(name -> name.replaceFirst("tree/project/(.*)\\.ndjson", "$1"))
                .toList();
    }

    /** The names and commits that a bundle's head lists. */
    private static List<String> refs(byte[] bundle) {
        String text = new String(bundle, StandardCharsets.ISO_8859_1);
        return text.substring(0, text.indexOf("\n\n")).lines().sorted().toList();
    }

    /** The list of fields that differ. */
    private static final class Differences {
        private final List<String> fields =
                FactTable.read(ProjectExportRoundTripTest.class, "round-trip-differences.tsv").stream()
                        .map(row -> row.text("field"))
                        .toList();
        private final Set<String> seen = new HashSet<>();

        List<JsonNode> without(String relation, List<JsonNode> rows) {
            List<JsonNode> left = new ArrayList<>();
            for (JsonNode row : rows) {
                String named = relation + " of " + row.at("/user/username").asText();
                if (fields.contains(named)) {
                    seen.add(named);
                } else {
                    left.add(stripped(relation, row.deepCopy()));
                }
            }
            return left;
        }

        private JsonNode stripped(String path, JsonNode node) {
            if (node instanceof ObjectNode object) {
                for (String name : List.copyOf(names(object))) {
                    String field = path + "." + name;
                    fields.stream()
                            .filter(each ->
                                    each.equals(field) || each.startsWith("*.") && field.endsWith(each.substring(1)))
                            .findFirst()
                            .ifPresent(each -> {
                                seen.add(each);
                                object.remove(name);
                            });
                    if (object.has(name)) {
                        stripped(field, object.get(name));
                    }
                }
            } else if (node.isArray()) {
                node.forEach(each -> stripped(path, each));
            }
            return node;
        }

        private static List<String> names(ObjectNode object) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            return names;
        }

        List<String> unused() {
            return fields.stream().filter(field -> !seen.contains(field)).toList();
        }
    }
}
