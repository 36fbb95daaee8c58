package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Parameters in queries for client programs that don't support any. */
class SqlTextTest {
    @Test
    void parametersAreInlinedAndEscaped() {
        assertThat(SqlText.withLiterals(sql("SELECT :a, :b, :c", Map.of("a", 7, "b", true, "c", "it's \\")), false))
                .isEqualTo("SELECT 7, true, 'it''s \\'");
        assertThat(SqlText.withLiterals(sql("SELECT :c", Map.of("c", "\\' OR 1=1 -- ")), true))
                .isEqualTo("SELECT '\\\\'' OR 1=1 -- '");
    }

    @Test
    void colonsInLiteralsNamesCommentsAndCastsAreNotParameters() {
        String query = "SELECT ':a', \":a\", `:a`, x::text /* :a */ FROM t -- :a\nWHERE y = :a;";

        assertThat(SqlText.withLiterals(sql(query, Map.of("a", 1)), false))
                .isEqualTo("SELECT ':a', \":a\", `:a`, x::text /* :a */ FROM t -- :a\nWHERE y = 1");
    }

    @Test
    void aParameterWithoutAValueIsReported() {
        assertThatThrownBy(() -> SqlText.withLiterals(sql("SELECT :missing", Map.of()), false))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("no value for the parameter :missing");
    }

    @Test
    void clientRowsDistinguishNullFromEmpty() {
        assertThat(InsideDatabase.rowsInXml(
                                "<resultset><row><field name=\"a\"></field>"
                                        + "<field name=\"b\" xsi:nil=\"true\" /><field name=\"c\"> 1 &lt; 2\n</field></row></resultset>")
                        .toString())
                .isEqualTo("[{\"a\":\"\",\"b\":null,\"c\":\" 1 < 2\\n\"}]");
    }

    private static Locator.Sql sql(String query, Map<String, Object> parameters) {
        return new Locator.Sql("shopping", query, parameters);
    }
}
