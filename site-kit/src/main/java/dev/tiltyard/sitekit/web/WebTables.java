package dev.tiltyard.sitekit.web;

import dev.tiltyard.sitekit.replica.Store;
import java.util.List;
import javax.sql.DataSource;

/**
 * The web kit's own tables: sessions, and the counter behind {@link SeededIds}. They are part of the site's state and
 * are reset with it. On PostgreSQL they have their own schema, {@code tiltyard_web}; on MariaDB, which has no schemas
 * within a database, their names begin with {@code tiltyard_web_}. The original sites have neither.
 */
public final class WebTables {
    private static final List<String> POSTGRES =
            List.of("CREATE SCHEMA IF NOT EXISTS tiltyard_web", """
            CREATE TABLE IF NOT EXISTS tiltyard_web.session (
              token_digest text PRIMARY KEY,
              user_id bigint,
              content text NOT NULL)
            """, "CREATE SEQUENCE IF NOT EXISTS tiltyard_web.ids");
    private static final List<String> MARIADB = List.of("""
            CREATE TABLE IF NOT EXISTS tiltyard_web_session (
              token_digest varchar(64) PRIMARY KEY,
              user_id bigint,
              content mediumtext NOT NULL)
            """, "CREATE SEQUENCE IF NOT EXISTS tiltyard_web_ids");

    private final Store store;

    private WebTables(Store store) {
        if (store == Store.NONE || store == Store.SQLITE) {
            throw new IllegalArgumentException("a site without a database server has no sessions");
        }
        this.store = store;
    }

    /** @throws IllegalArgumentException if the store is not a database server */
    public static WebTables in(Store store) {
        return new WebTables(store);
    }

    /** Creates missing tables. Call while a world is built, so that they belong to its initial state. */
    public void createIn(DataSource database) {
        SiteDatabase.over(database)
                .useTransaction(handle -> (store == Store.POSTGRES ? POSTGRES : MARIADB).forEach(handle::execute));
    }

    String session() {
        return store == Store.POSTGRES ? "tiltyard_web.session" : "tiltyard_web_session";
    }

    String nextId() {
        return store == Store.POSTGRES ? "SELECT nextval('tiltyard_web.ids')" : "SELECT NEXTVAL(tiltyard_web_ids)";
    }
}
