package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestPostgres;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.junit.jupiter.api.Test;

/** Copies of a site share parsed statements, and nothing else. */
class SiteDatabaseTest {
    @Test
    void theSameStatementMeansTheSameInEachCopyAndReadsItsOwnRows() {
        Jdbi first = copyWith("one");
        Jdbi second = copyWith("two");

        for (Jdbi copy : List.of(first, second, first)) {
            assertThat(names(copy, "name", 1))
                    .isEqualTo(names(copy, "upper(name)", 1).toLowerCase());
        }
        assertThat(names(first, "name", 1)).isEqualTo("one");
        assertThat(names(second, "name", 1)).isEqualTo("two");
        assertThat(first.getConfig(SqlStatements.class).getSqlParser())
                .isSameAs(second.getConfig(SqlStatements.class).getSqlParser());
    }

    private static Jdbi copyWith(String name) {
        Jdbi copy = SiteDatabase.over(TestPostgres.fresh(TestPostgres.freshName()));
        copy.useHandle(handle -> {
            handle.execute("CREATE TABLE thing (id int, name text)");
            handle.execute("INSERT INTO thing VALUES (1, ?)", name);
        });
        return copy;
    }

    /** Uses a template attribute, a list and a named value. */
    private static String names(Jdbi copy, String column, int id) {
        return copy.withHandle(
                handle -> handle.createQuery("SELECT <column> FROM thing WHERE id = :id AND id IN (<ids>)")
                        .define("column", column)
                        .bindList("ids", List.of(id, id + 1))
                        .bind("id", id)
                        .mapTo(String.class)
                        .one());
    }
}
