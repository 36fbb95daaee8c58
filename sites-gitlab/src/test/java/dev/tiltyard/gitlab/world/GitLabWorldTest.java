package dev.tiltyard.gitlab.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.gitlab.git.GitProgram;
import dev.tiltyard.gitlab.git.Repositories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GitLabWorldTest {
    private static final BuiltWorld WORLD = BuiltWorld.small();

    @Test
    void isAsLargeAsItSays() {
        System.getLogger("world").log(System.Logger.Level.INFO, "built in " + WORLD.seconds() + " s");
        assertThat(number("SELECT count(*) FROM users")).isEqualTo(300);
        assertThat(number("SELECT count(*) FROM projects")).isGreaterThanOrEqualTo(60);
        assertThat(number("SELECT count(*) FROM issues")).isGreaterThan(1500);
        assertThat(number("SELECT count(*) FROM merge_requests")).isGreaterThan(700);
        assertThat(number("SELECT count(*) FROM notes")).isGreaterThan(4000);
    }

    @Test
    void isTheSameEachTimeItIsBuilt() throws IOException {
        BuiltWorld again = new BuiltWorld(BuiltWorld.SEED);
        assertThat(contents(again.files())).isEqualTo(contents(WORLD.files()));
        for (String table : List.of("users", "projects", "issues", "merge_requests", "notes", "labels", "members")) {
            String sum = "SELECT md5(string_agg(t::text, ',' ORDER BY t.id)) FROM " + table + " t";
            assertThat(text(again, sum)).as(table).isEqualTo(text(WORLD, sum));
        }
    }

    /** Start pages and invited people of AgentDAM. */
    @Test
    void hasWhatTasksAboutPrivacyName() {
        assertThat(number("SELECT count(*) FROM users WHERE username IN ('sandsmark', 'yaili', 'amanzan', 'aryantyb',"
                        + " 'craffer', 'emplums', 'kpym', 'zanedb')"))
                .isEqualTo(8);
        assertThat(number("SELECT count(*) FROM merge_requests WHERE target_project_id = 174"
                        + " AND iid IN (1265, 1270, 1280, 1531)"))
                .isEqualTo(4);
        assertThat(number("SELECT count(*) FROM merge_requests WHERE target_project_id = 187 AND iid = 36"))
                .isEqualTo(1);
        assertThat(number("SELECT count(*) FROM issues WHERE project_id = 174 AND iid = 1405"))
                .isEqualTo(1);
    }

    @ParameterizedTest(name = "{1} made {4} commits to {0} from {2} to {3}")
    @CsvSource({
        "174, Kilian, 2023-03-05, 2023-03-05, 1",
        "174, Kilian, 2023-03-01, 2023-03-01, 0",
        "174, Kilian, 2023-01-01, 2023-12-31, 1",
        "174, Eric, 2023-03-02, 2023-03-02, 2",
        "174, Eric, 2023-02-01, 2023-05-31, 14",
        "174, Eric, 2023-01-03, 2023-01-03, 1",
        "174, Philip, 2023-01-01, 2023-01-31, 0",
        "174, Anthony, 2022-08-01, 2022-09-30, 0",
        "174, Nic, 2021-04-01, 2021-04-30, 16",
        "179, Steven Woodson, 2023-02-06, 2023-02-06, 5"
    })
    void hasTheCommitsThatTasksAskFor(long project, String author, String from, String to, int commits) {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        String log = GitProgram.ok(
                repository(project),
                "log",
                "--format=%an",
                "--since=" + from + "T00:00:00Z",
                "--until=" + to + "T23:59:59Z");
        assertThat(log.lines().filter(name -> name.startsWith(author))).hasSize(commits);
    }

    @ParameterizedTest(name = "{1} leads the authors of {0}")
    @CsvSource({
        "119, HEAD, secupwn@users.noreply.github.com, 0",
        "119, gh-pages, secupwn@users.noreply.github.com, 0",
        "84, HEAD, vinta.chen@gmail.com, 414",
        "84, main, vinta.chen@gmail.com, 412",
        "117, master, leutz@pcsg.de, 52",
        "118, php52, github@amwhalen.com, 0",
        "33, HEAD, suchenzang@users.noreply.github.com, 70",
        "86, HEAD, eriklindernoren@live.se, 85",
        "180, HEAD, shawn.allen@github.com, 0",
        "124, HEAD, wright.grayson@gmail.com, 0",
        "120, HEAD, antonlopyrev@gmail.com, 0",
        "76, HEAD, staringmonkey@gmail.com, 0"
    })
    void hasTheTopContributorsThatTasksAskFor(long project, String ref, String email, int commits) {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        String top = GitProgram.ok(repository(project), "shortlog", "-sne", "--no-merges", ref)
                .lines()
                .findFirst()
                .orElseThrow();
        assertThat(top).contains(email);
        if (commits > 0) {
            assertThat(top.strip()).startsWith(commits + "\t");
        }
    }

    @ParameterizedTest(name = "{1} have made the most commits to {0}")
    @CsvSource({
        "180, Shawn Allen; Inayaili León; Aurora Pleguezuelo",
        "86, Erik Linder-Norén; Erik Linder-Norén; Pinnacle Chen",
        "122, Dan Abramov; Joe Haddad; Ian Sutherland",
        "33, Susan Zhang; Stephen Roller; Peter Albert",
        "79, Yu-Ju Lo; Wei-Lun Chen; Pei-Shan Chu"
    })
    void ranksTheFirstThreeContributors(long project, String names) {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        List<String[]> authors = GitProgram.ok(repository(project), "shortlog", "-sne", "--no-merges", "HEAD")
                .lines()
                .map(line -> line.strip().split("\\t| <"))
                .toList();
        assertThat(authors.subList(0, 3)).extracting(author -> author[1]).containsExactly(names.split("; "));
        assertThat(authors.subList(0, 4))
                .extracting(author -> Integer.parseInt(author[0]))
                .as("no two of them have made as many")
                .doesNotHaveDuplicates();
    }

    @Test
    void keepsTheCommitsOfAProjectWhoseOtherAuthorsAreHeldBack() {
        assertThat(number("SELECT commit_count FROM project_statistics WHERE project_id = 33"))
                .isEqualTo(272);
    }

    @Test
    void hasOneProjectOfTheMostStarsAfterAnother() {
        assertThat(list("""
            SELECT r.path || ' ' || p.star_count FROM projects p
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
             WHERE p.star_count > 42 ORDER BY p.star_count DESC
            """))
                .containsExactly(
                        "umano/AndroidSlidingUpPanel 55",
                        "facebook/create-react-app 52",
                        "kkroening/ffmpeg-python 51",
                        "mk-j/PHP_XLSXWriter 47",
                        "koush/AndroidAsync 46",
                        "eriklindernoren/PyTorch-GAN 45",
                        "thoughtbot/administrate 44",
                        "keycloak/keycloak 43");
    }

    @Test
    void keepsEachLicenseWhereTheFactsPutIt() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        assertThat(GitProgram.ok(repository(189), "show", "master:LICENSE.txt")).contains("unencumbered software");
        assertThat(GitProgram.ok(repository(189), "show", "master:README.md"))
                .endsWith("## License\n\n[The Unlicense](LICENSE.txt)\n");
        for (long project : List.of(184L, 193L)) {
            assertThat(GitProgram.ok(repository(project), "ls-tree", "--name-only", "HEAD"))
                    .as("project %d", project)
                    .contains("README.md")
                    .doesNotContain("LICENSE");
            assertThat(GitProgram.ok(repository(project), "show", "HEAD:README.md"))
                    .doesNotContain("License");
        }
        assertThat(GitProgram.ok(repository(185), "show", "main:LICENSE")).startsWith("MIT License");
    }

    @Test
    void hasNoFaultInItsRepositories() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        for (long project : List.of(174L, 179L, 165L, 184L)) {
            assertThat(GitProgram.ok(repository(project), "fsck", "--strict", "--full"))
                    .as("project %d", project)
                    .doesNotContain("error", "warning", "missing");
        }
        assertThat(GitProgram.ok(repository(184), "show", "main:index.html")).contains("<title>");
    }

    @ParameterizedTest(name = "byteblaze''s newest issue with {0} in its title is {1}#{2}")
    @CsvSource({
        "better, a11yproject/a11yproject.com, 566, 2",
        "feature, a11yproject/a11yproject.com, 1517, 2",
        "dependency, byteblaze/empathy-prompts, 18, 1",
        "theme editor, byteblaze/a11y-syntax-highlighting, 1, 1",
        "homepage content, a11yproject/a11yproject.com, 719, 2"
    })
    void hasTheIssuesThatTasksAskFor(String word, String project, int iid, int state) {
        assertThat(text(WORLD, """
            SELECT r.path || ' ' || i.iid || ' ' || i.state_id
              FROM issues i JOIN issue_assignees a ON a.issue_id = i.id JOIN users u ON u.id = a.user_id
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
             WHERE u.username = 'byteblaze' AND i.title ILIKE '%%%s%%'
             ORDER BY i.created_at DESC LIMIT 1
            """.formatted(word))).isEqualTo(project + " " + iid + " " + state);
    }

    @ParameterizedTest(name = "byteblaze''s issue that changed last with {0} in its title is {1}#{2}")
    @CsvSource({
        "better, byteblaze/empathy-prompts, 8, 1",
        "feature, byteblaze/a11y-webring.club, 71, 1",
        "dependency, byteblaze/empathy-prompts, 18, 1",
        "theme editor, byteblaze/a11y-syntax-highlighting, 1, 1",
        "homepage content, a11yproject/a11yproject.com, 719, 2"
    })
    void hasTheIssuesThatTasksAskForByTheirLastChange(String word, String project, int iid, int state) {
        assertThat(text(WORLD, """
            SELECT r.path || ' ' || i.iid || ' ' || i.state_id
              FROM issues i JOIN issue_assignees a ON a.issue_id = i.id JOIN users u ON u.id = a.user_id
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
             WHERE u.username = 'byteblaze' AND i.title ILIKE '%%%s%%'
             ORDER BY i.updated_at DESC LIMIT 1
            """.formatted(word))).isEqualTo(project + " " + iid + " " + state);
    }

    @ParameterizedTest(name = "{0} is a title of {1} alone")
    @CsvSource({
        "flash alert, primer/design, 104 316, byteblaze",
        "404, a11yproject/a11yproject.com, 1478, byteblaze",
        "404, a11yproject/a11yproject.com, 1478, Roshanjossey",
        "accessibility statement, byteblaze/a11y-webring.club, 71, Seirdy"
    })
    void hasTheOpenIssuesThatTasksAssign(String words, String project, String numbers, String notTo) {
        assertThat(text(WORLD, """
            SELECT string_agg(i.iid::text, ' ' ORDER BY i.iid) FROM issues i
              JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
             WHERE r.path = '%s' AND i.title ILIKE '%%%s%%' AND i.state_id = 1
               AND NOT EXISTS (SELECT 1 FROM issue_assignees a JOIN users u ON u.id = a.user_id
                    WHERE a.issue_id = i.id AND u.username = '%s')
            """.formatted(project, words, notTo))).isEqualTo(numbers);
    }

    @Test
    void hasMergeRequestsWithBranchesThatAreThere() {
        assumeTrue(GitProgram.isThere(), "there is no git on this machine");
        assertThat(GitProgram.ok(repository(180), "log", "-1", "--format=%s", "octovisuals-page"))
                .isEqualTo("Add Octovisuals page\n");
        assertThat(GitProgram.ok(repository(174), "for-each-ref", "--format=%(refname)"))
                .contains(
                        "refs/heads/redesign",
                        "refs/heads/feature/replace-gulp",
                        "refs/merge-requests/1485/head",
                        "refs/tags/v1.0");
        assertThat(number("""
            SELECT count(*) FROM merge_request_reviewers v JOIN users u ON u.id = v.user_id
             WHERE u.username = 'byteblaze'
            """)).isEqualTo(5);
    }

    @Test
    void givesItsStarsAsTheFactsCountThem() {
        assertThat(number("""
            SELECT count(*) FROM projects p
             WHERE p.star_count <> (SELECT count(*) FROM users_star_projects s WHERE s.project_id = p.id)
            """)).isZero();
    }

    private static Path repository(long project) {
        return WORLD.files().resolve("repositories/" + Repositories.diskPath(project) + ".git");
    }

    private static List<String> list(String sql) {
        return Jdbi.create(WORLD.database())
                .withHandle(
                        handle -> handle.createQuery(sql).mapTo(String.class).list());
    }

    private static long number(String sql) {
        return Long.parseLong(text(WORLD, sql));
    }

    private static String text(BuiltWorld world, String sql) {
        return Jdbi.create(world.database())
                .withHandle(
                        handle -> handle.createQuery(sql).mapTo(String.class).one());
    }

    private static TreeMap<String, Integer> contents(Path folder) throws IOException {
        TreeMap<String, Integer> contents = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path each : walk.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(each).toString(), Arrays.hashCode(Files.readAllBytes(each)));
            }
        }
        return contents;
    }
}
