package dev.tiltyard.shopping.magento;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.SharedMaterial;
import dev.tiltyard.testkit.TestMariaDb;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MagentoSchemaTest {
    private static final String SEARCH = "catalogsearch_fulltext_scope1";
    private static Map<String, Map<String, String>> tables;

    @BeforeAll
    static void create() throws SQLException {
        DataSource database = TestMariaDb.fresh();
        MagentoSchema.createIn(database);
        tables = tablesOf(Jdbi.create(database));
    }

    private static Map<String, Map<String, String>> tablesOf(Jdbi database) {
        Map<String, Map<String, String>> found = new TreeMap<>();
        database.useHandle(handle -> handle.createQuery("""
                        SELECT table_name, column_name, column_type FROM information_schema.columns
                         WHERE table_schema = DATABASE()
                        """)
                .map((row, context) -> found.computeIfAbsent(row.getString(1), name -> new TreeMap<>())
                        .put(row.getString(2), plain(row.getString(3))))
                .list());
        return found;
    }

    /** The display width of integer types has no meaning. */
    private static String plain(String type) {
        return type.startsWith("tinyint(1)") ? type : type.replaceAll("int\\(\\d+\\)", "int");
    }

    @Test
    void hasTheTablesAndColumnsOfTheOriginalAndTheirTypes() throws IOException {
        Optional<Path> facts = SharedMaterial.file("contracts/schema/magento.json");
        assumeTrue(facts.isPresent(), "the list of the original's tables is not beside the project");
        JsonNode expected = new ObjectMapper().readTree(facts.orElseThrow().toFile());
        Map<String, Map<String, String>> wanted = new TreeMap<>();
        expected.fields()
                .forEachRemaining(table -> table.getValue().fields().forEachRemaining(column -> wanted.computeIfAbsent(
                                table.getKey(), name -> new TreeMap<>())
                        .put(column.getKey(), column.getValue().asText())));
        Map<String, Map<String, String>> ours = new TreeMap<>(tables);
        ours.remove(SEARCH);
        assertThat(ours.keySet()).containsExactlyElementsOf(wanted.keySet());
        wanted.forEach((table, columns) -> assertThat(ours.get(table)).as(table).isEqualTo(columns));
    }

    @Test
    void addsOneTableForTheOriginalsSearchIndex() {
        assertThat(tables).containsKey(SEARCH).hasSize(368);
    }
}
