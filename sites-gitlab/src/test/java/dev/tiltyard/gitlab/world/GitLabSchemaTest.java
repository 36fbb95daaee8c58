package dev.tiltyard.gitlab.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.gitlab.SharedMaterial;
import dev.tiltyard.testkit.TestPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class GitLabSchemaTest {
    private static final Map<String, Map<String, String>> TABLES = new TreeMap<>();

    /** What 15.7 keeps the tasks of issues, pipelines and rules about packages in; the list of the original's tables lacks them. */
    private static final Set<String> TABLES_OF_15_7_NOT_IN_THE_LIST = Set.of(
            "ci_builds",
            "ci_job_token_project_scope_links",
            "ci_pipeline_variables",
            "ci_pipelines",
            "ci_secure_files",
            "ci_stages",
            "packages_cleanup_policies",
            "work_item_parent_links");

    /** Settings of pipelines that 15.7 has; the list of the original's columns is of an older state. */
    private static final Map<String, Set<String>> COLUMNS_OF_15_7_NOT_IN_THE_LIST = Map.of(
            "ci_triggers", Set.of("token"),
            "project_ci_cd_settings",
                    Set.of(
                            "allow_fork_pipelines_to_run_in_parent_project",
                            "job_token_scope_enabled",
                            "restrict_user_defined_variables",
                            "separated_caches"));

    @BeforeAll
    static void create() throws SQLException {
        DataSource database = TestPostgres.fresh();
        GitLabSchema.createIn(database);
        GitLabSchema.indexIn(database);
        Jdbi.create(database).useHandle(handle -> handle.createQuery("""
            SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod)
              FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
             WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
            """)
                .map((row, context) -> TABLES.computeIfAbsent(row.getString(1), name -> new TreeMap<>())
                        .put(row.getString(2), row.getString(3)))
                .list());
    }

    @Test
    void hasTheTablesAndColumnsOfTheOriginalAndTheirTypes() throws IOException {
        Optional<Path> facts = SharedMaterial.file("contracts/schema/gitlab.json");
        assumeTrue(facts.isPresent(), "the list of the original's tables is not beside the project");
        JsonNode expected = new ObjectMapper().readTree(facts.orElseThrow().toFile());
        Map<String, Map<String, String>> wanted = new TreeMap<>();
        expected.properties().forEach(table -> table.getValue().properties().forEach(column -> wanted.computeIfAbsent(
                        table.getKey(), name -> new TreeMap<>())
                .put(column.getKey(), column.getValue().asText())));
        Map<String, Map<String, String>> present = new TreeMap<>(TABLES);
        present.keySet().removeAll(TABLES_OF_15_7_NOT_IN_THE_LIST);
        assertThat(present.keySet()).containsExactlyElementsOf(wanted.keySet());
        wanted.forEach((table, columns) -> {
            Map<String, String> those = new TreeMap<>(TABLES.get(table));
            those.keySet().removeAll(COLUMNS_OF_15_7_NOT_IN_THE_LIST.getOrDefault(table, Set.of()));
            assertThat(those).as(table).isEqualTo(columns);
        });
    }

    @Test
    void hasWhatEvaluatorsAskForByName() {
        assertThat(TABLES.get("issues")).containsKeys("iid", "state_id", "due_date", "milestone_id");
        assertThat(TABLES.get("user_follow_users")).containsOnlyKeys("follower_id", "followee_id");
        assertThat(TABLES.get("members")).containsEntry("access_level", "integer");
    }
}
