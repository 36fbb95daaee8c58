package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Users start pipelines, which wait for runners that nobody has registered, and cancel, retry and delete them. */
class PipelinesTest {
    private static final String PROJECT = "/byteblaze/timeit/-/";
    private static final String REST = "/projects/byteblaze%2Ftimeit";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private void configure(String content) {
        ApiClient.Reply made = host.api("byteblaze")
                .post(
                        REST + "/repository/files/.gitlab-ci.yml",
                        "{'branch':'main','commit_message':'Configure','content':'" + content.replace("\n", "\\n")
                                + "'}");
        assertThat(made.status()).isEqualTo(201);
    }

    private Seen run(String... fields) {
        return byteblaze.submit(byteblaze.get(PROJECT + "pipelines/new"), "#new-pipeline-form", fields);
    }

    @Test
    void aPipelineThatIsStartedIsPendingAndStuck() {
        configure("build:\n  stage: build\n  script: make\ntest:\n  script: make test\n");
        Seen form = byteblaze.get(
                byteblaze.get(PROJECT + "pipelines").attribute("[data-testid=run-pipeline-button]", "href"));
        Seen pipeline = byteblaze.submit(
                form,
                "#new-pipeline-form",
                "pipeline[variables_attributes][][key]",
                "MODE",
                "pipeline[variables_attributes][][value]",
                "fast");
        assertThat(pipeline.text(".pipeline-header")).startsWith("pending Pipeline #");
        assertThat(pipeline.texts(".stage-column-title")).containsExactly("build", "test");
        assertThat(pipeline.text(".pipeline-info")).startsWith("2 jobs for main latest stuck");
        Seen list = byteblaze.get(PROJECT + "pipelines");
        assertThat(list.text("[role=tab]")).isEqualTo("All 1");
        assertThat(list.text("[data-testid=pipeline-table-row]")).contains("pending", "Configure", "main", "stuck");
        assertThat(byteblaze.get(PROJECT + "pipelines?scope=finished").text("main"))
                .contains("There are currently no finished pipelines.");
        Seen jobs = byteblaze.get(PROJECT + "jobs");
        assertThat(jobs.texts("[data-testid=jobs-table-row] td:first-child")).containsExactly("created", "pending");
        Seen job = byteblaze.get(pipeline.attribute(".stage-column .build a", "href"));
        assertThat(job.text(".js-stuck-runner"))
                .isEqualTo("This job is stuck because the project doesn't have any runners online assigned to it. Go to"
                        + " project CI settings");
        assertThat(host.rows("SELECT key, value FROM ci_pipeline_variables"))
                .containsExactly(Map.of("key", "MODE", "value", "fast"));
        ApiClient.Reply rest = host.api().get(REST + "/pipelines");
        assertThat(rest.json()).hasSize(1);
        assertThat(rest.text("/0/status") + " " + rest.text("/0/source") + " " + rest.text("/0/ref"))
                .isEqualTo("pending web main");
    }

    @Test
    void aConfigurationWithMistakesOrNoneStartsNothingAndSaysWhy() {
        configure("build:\n  stage: nowhere\n  script: make\n");
        Seen refused = run();
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("[data-testid=run-pipeline-error-alert]"))
                .contains("Pipeline cannot be run.", "build job: chosen stage does not exist");
        host.execute("INSERT INTO project_auto_devops (project_id, enabled) SELECT source_id, false FROM routes WHERE"
                + " path = 'byteblaze/dotfiles' AND source_type = 'Project'");
        assertThat(host.api("byteblaze")
                        .post("/projects/byteblaze%2Fdotfiles/pipeline", "{'ref':'main'}")
                        .text("/message/base/0"))
                .isEqualTo("Missing CI config file");
        assertThat(host.rows("SELECT id FROM ci_pipelines")).isEmpty();
    }

    @Test
    void aPipelineIsCanceledBegunAnewAndDeleted() {
        configure("build:\n  script: make\n");
        Seen pipeline = run();
        Seen canceled = byteblaze.submit(pipeline, "form[action$=cancel]");
        assertThat(canceled.text(".pipeline-header")).startsWith("canceled");
        Seen again = byteblaze.submit(canceled, "form[action$=retry]");
        assertThat(again.text(".pipeline-header")).startsWith("pending");
        assertThat(host.rows("SELECT status, retried FROM ci_builds ORDER BY id"))
                .containsExactly(
                        Map.of("status", "canceled", "retried", true), Map.of("status", "pending", "retried", false));
        Seen gone = byteblaze.submit(again, "form:has([data-testid=deletePipeline])");
        assertThat(gone.message()).isEqualTo("The pipeline has been deleted");
        for (String table : List.of("ci_pipelines", "ci_builds", "ci_stages")) {
            assertThat(host.rows("SELECT id FROM " + table)).as(table).isEmpty();
        }
    }

    @Test
    void aManualJobWaitsForSomebody() {
        configure("ship:\n  stage: deploy\n  script: ship\n  when: manual\n");
        Seen pipeline = run();
        assertThat(pipeline.text(".pipeline-header")).startsWith("manual");
        Seen job = byteblaze.get(pipeline.attribute(".stage-column .build a", "href"));
        Seen played = byteblaze.submit(job, "form[action$=play]");
        assertThat(played.text(".pipeline-header")).startsWith("pending Job ship");
        Seen canceled = byteblaze.submit(played, "form[action$=cancel]");
        assertThat(canceled.text("main h4")).isEqualTo("This job has been canceled");
    }

    @Test
    void theLintNamesMistakesAndShowsJobs() {
        Seen lint = byteblaze.get(PROJECT + "ci/lint");
        Seen wrong = byteblaze.submit(lint, "#ci-lint", "content", "build: {}\n");
        assertThat(wrong.text("[data-testid=ci-lint-status]")).contains("Syntax is incorrect.");
        assertThat(wrong.texts("[data-testid=ci-lint-errors] li"))
                .containsExactly("jobs:build config should implement a script: or a trigger: keyword");
        Seen right = byteblaze.submit(lint, "#ci-lint", "content", "build:\n  script: make\n");
        assertThat(right.text("[data-testid=ci-lint-status]")).contains("Syntax is correct.");
        assertThat(right.text("[data-testid=ci-lint-parameter]")).contains("Test Job - build", "make");
        ApiClient.Reply rest = host.api("byteblaze").post(REST + "/ci/lint", "{'content':'build: 1'}");
        assertThat(rest.json().at("/valid").asBoolean(true)).isFalse();
        assertThat(rest.text("/errors/0")).isEqualTo("root config contains unknown keys: build");
    }

    @Test
    void theLintSimulatesAPushToTheDefaultBranch() {
        Seen lint = byteblaze.get(PROJECT + "ci/lint");
        String content = "a:\n  script: x\nb:\n  script: x\n  only: [tags]\n";
        assertThat(byteblaze.submit(lint, "#ci-lint", "content", content).texts("[data-testid=ci-lint-parameter]"))
                .hasSize(2);
        Seen simulated = byteblaze.submit(lint, "#ci-lint", "content", content, "dry_run", "1");
        assertThat(simulated.texts("[data-testid=ci-lint-parameter]"))
                .singleElement()
                .asString()
                .startsWith("Test Job - a");
        assertThat(byteblaze
                        .submit(lint, "#ci-lint", "content", "b:\n  script: x\n  only: [tags]\n", "dry_run", "1")
                        .texts("[data-testid=ci-lint-errors] li"))
                .containsExactly("No stages / jobs for this pipeline.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        'a: &a [*a]'                                                      | The parsed YAML is too big
        'a: {script: &a [[*a]]}'                                          | The parsed YAML is too big
        'a: &a {b: *a}'                                                   | The parsed YAML is too big
        'x: {script: y, rules: [{if: "((((((*8000))))))"}]}'              | jobs:x:rules:rule if invalid expression syntax
        'x: {script: y, rules: [{if: $A =~ /(a*)*\\1b$/}]}'                | jobs:x:rules:rule if invalid expression syntax
        'x: {script: y, rules: [{if: "$A =~ /(?=a)b/"}]}'                 | jobs:x:rules:rule if invalid expression syntax
        """)
    void theLintRefusesWhatWouldTakeForEver(String content, String mistake) {
        Seen lint = byteblaze.get(PROJECT + "ci/lint");
        String large = content.replace("((((((*8000))))))", "(".repeat(8_000) + "$A" + ")".repeat(8_000));
        Seen checked = byteblaze.submit(lint, "#ci-lint", "content", large, "dry_run", "1");
        assertThat(checked.status()).isEqualTo(200);
        assertThat(checked.texts("[data-testid=ci-lint-errors] li")).containsExactly(mistake);
    }

    @Test
    @Timeout(60)
    void thePatternsOfRulesAreMatchedInBoundedTime() {
        Seen lint = byteblaze.get(PROJECT + "ci/lint");
        StringBuilder content = new StringBuilder("x:\n  script: y\n  rules:\n");
        for (int i = 0; i < 500; i++) {
            content.append("  - if: '\"")
                    .append("a".repeat(60))
                    .append("!\" =~ /^(a|a?)+(a|a?)+$/ && \"")
                    .append("a".repeat(100))
                    .append("\" =~ /(a?){900}b/'\n");
        }
        for (int i = 0; i < 50; i++) {
            content.append("  - exists: ['").append("**/*a*".repeat(20)).append("b']\n");
        }
        Seen checked = byteblaze.submit(lint, "#ci-lint", "content", content.toString(), "dry_run", "1");
        assertThat(checked.status()).isEqualTo(200);
    }

    @Test
    void whoMayNotPushStartsNothing() {
        GitLabBrowser other = host.signedIn("primer");
        assertThat(other.get(PROJECT + "pipelines").has("[data-testid=run-pipeline-button]"))
                .isFalse();
        assertThat(other.get(PROJECT + "pipelines/new").status()).isEqualTo(404);
        assertThat(other.get(PROJECT + "ci/lint").status()).isEqualTo(404);
        assertThat(host.api("primer").post(REST + "/pipeline", "{'ref':'main'}").status())
                .isEqualTo(403);
    }
}
