package dev.tiltyard.sitekit.web;

import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.DefinedAttributeTemplateEngine;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;

/**
 * Jdbi over a copy's database. What Jdbi learned by reading a statement is shared by all copies of all sites, as they ask
 * the same questions: otherwise each of a hundred copies would read and keep some thousand statements.
 */
public final class SiteDatabase {
    private static final ColonPrefixSqlParser PARSER = new ColonPrefixSqlParser(new StatementCaches());
    private static final TemplateEngine TEMPLATES = new DefinedAttributeTemplateEngine();
    private static final StatementCaches TEMPLATE_CACHES = StatementCaches.sharing();

    private SiteDatabase() {}

    /** Safe for use by many threads; opens no connection yet. */
    public static Jdbi over(DataSource database) {
        return Jdbi.create(database).configure(SqlStatements.class, statements -> statements
                .setSqlParser(PARSER)
                .setTemplateEngine(TEMPLATES)
                .setTemplateCache(TEMPLATE_CACHES));
    }
}
