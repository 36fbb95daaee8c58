package dev.tiltyard.sitekit.web;

import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.DefinedAttributeTemplateEngine;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;

/**
 * Jdbi for a copy's database. Jdbi's parsed statements are shared by all copies of all sites, since they run the same
 * queries: otherwise each of a hundred copies would parse and keep some thousand statements.
 */
public final class SiteDatabase {
    private static final ColonPrefixSqlParser PARSER = new ColonPrefixSqlParser(new StatementCaches());
    private static final TemplateEngine TEMPLATES = new DefinedAttributeTemplateEngine();
    private static final StatementCaches TEMPLATE_CACHES = StatementCaches.sharing();

    private SiteDatabase() {}

    /** Maps rows to records by column name. Thread-safe; opens no connection yet. */
    public static Jdbi over(DataSource database) {
        return Jdbi.create(database)
                .configure(SqlStatements.class, statements -> statements
                        .setSqlParser(PARSER)
                        .setTemplateEngine(TEMPLATES)
                        .setTemplateCache(TEMPLATE_CACHES))
                .registerRowMapper(new RecordMappers());
    }
}
