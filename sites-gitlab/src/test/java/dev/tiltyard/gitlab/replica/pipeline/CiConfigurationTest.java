package dev.tiltyard.gitlab.replica.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.pattern.MatchBudget;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a configuration says, and what is said about one with mistakes. */
class CiConfigurationTest {
    private static Configuration read(String... lines) {
        return Configuration.read(String.join("\n", lines), path -> Optional.empty());
    }

    @Test
    void jobsHaveTheStageTheScriptAndTheCommandsAroundIt() {
        Configuration read = read(
                "stages: [compile, check]",
                "before_script: [prepare]",
                ".base:",
                "  tags: [linux]",
                "  script: [make, [make install]]",
                "compile:",
                "  extends: .base",
                "  stage: compile",
                "check:",
                "  extends: .base",
                "  stage: check",
                "  script: !reference [compile, stage]",
                "  when: manual");
        assertThat(read.errors()).isEmpty();
        assertThat(read.stages()).containsExactly(".pre", "compile", "check", ".post");
        assertThat(read.jobs()).extracting(Job::name).containsExactly("compile", "check");
        Job compile = read.jobs().get(0);
        assertThat(compile.script()).containsExactly("make", "make install");
        assertThat(compile.before()).containsExactly("prepare");
        assertThat(compile.tags()).containsExactly("linux");
        assertThat(compile.allowFailure()).isFalse();
        assertThat(read.jobs().get(1).script()).containsExactly("compile");
        assertThat(read.jobs().get(1).allowFailure()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "-                                          | Please provide content of .gitlab-ci.yml",
                "just text                                  | Invalid configuration format",
                "a: [b                                      | (<unknown>): expected ',' or ']', but got <stream end>",
                "stages: [test]                             | jobs config should contain at least one visible job",
                "test: 1                                    | root config contains unknown keys: test",
                "test: {stage: test}                        | jobs:test config should implement a script: or a trigger: keyword",
                "test: {script: a, scripts: b}              | jobs:test config contains unknown keys: scripts",
                "test: {script: a, stage: x}                | test job: chosen stage does not exist; available stages are .pre, build, test, deploy, .post",
                "test: {script: a, needs: [x]}              | test job: undefined need: x",
                "test: {script: a, when: now}               | jobs:test when should be one of: on_success, on_failure, always, manual, delayed",
                "test: {script: a, rules: [{if: '$A =='}]}  | jobs:test:rules:rule if invalid expression syntax",
                "test: {script: a, extends: .x}             | test: unknown keys in `extends` (.x)",
                "include: ci.yml                            | Local file `ci.yml` does not exist!",
            })
    void aMistakeIsNamed(String text, String error) {
        Configuration read = read(text.equals("-") ? "" : text);
        assertThat(read.valid()).isFalse();
        assertThat(read.errors().get(0)).startsWith(error);
    }

    @Test
    void aFileOfTheRepositoryIsIncludedAndWhatIsSaidLaterHolds() {
        Configuration read = Configuration.read(
                "include: /ci/base.yml\nbuild: {script: own}",
                path -> path.equals("ci/base.yml")
                        ? Optional.of("build: {script: other, stage: build}\ntest: {script: t}")
                        : Optional.empty());
        assertThat(read.jobs()).extracting(Job::name).containsExactly("build", "test");
        assertThat(read.jobs().get(0).script()).containsExactly("own");
        assertThat(read.jobs().get(0).stage()).isEqualTo("build");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "$BRANCH == \"main\" ; true",
                "$BRANCH != \"main\" ; false",
                "$BRANCH =~ /^ma/ ; true",
                "$BRANCH =~ /^MA/i && $TAG == null ; true",
                "$TAG ; false",
                "$TAG || ($BRANCH && $BRANCH !~ /x/) ; true",
            })
    void conditionsCompareAndCombine(String condition, boolean holds) {
        assertThat(Conditions.holds(condition, Map.of("BRANCH", "main"), new MatchBudget(1_000_000)))
                .isEqualTo(holds);
    }

    @Test
    void onlyAndRulesDecideWhetherAJobIsInAPipeline() {
        Configuration read = read(
                "a: {script: x, only: [tags]}",
                "b: {script: x, only: [/^ma/], except: [web]}",
                "c: {script: x, rules: [{if: '$CI_PIPELINE_SOURCE == \"web\"', when: manual}, {when: never}]}",
                "d: {script: x, rules: [{exists: ['docs/*.md']}]}");
        Job.Occasion web =
                new Job.Occasion("main", false, "web", Map.of("CI_PIPELINE_SOURCE", "web"), List.of("docs/a.md"));
        Job.Occasion push =
                new Job.Occasion("main", false, "push", Map.of("CI_PIPELINE_SOURCE", "push"), List.of("a/docs/a.md"));
        assertThat(names(read, web)).containsExactly("c manual", "d on_success");
        assertThat(names(read, push)).containsExactly("b on_success");
    }

    private static List<String> names(Configuration read, Job.Occasion occasion) {
        return read.jobs().stream()
                .flatMap(job -> job.on(occasion).stream())
                .map(job -> job.name() + " " + job.when())
                .toList();
    }
}
