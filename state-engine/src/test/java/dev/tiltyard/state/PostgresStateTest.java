package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresStateTest {
    private DataSource database;
    private StateEngine engine;

    @BeforeEach
    void installOnAForum() {
        database = TestPostgres.fresh();
        run(database, """
                CREATE TYPE mood AS ENUM ('glad', 'sad');
                CREATE TABLE users (id serial PRIMARY KEY, name text UNIQUE NOT NULL, mood mood, tags text[],
                    extra jsonb, raw bytea, score double precision, seen timestamptz, many interval,
                    loud text GENERATED ALWAYS AS (upper(name)) STORED, words tsvector);
                CREATE UNIQUE INDEX only_one_glad ON users (score) WHERE mood = 'glad';
                CREATE TABLE posts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                    author int REFERENCES users ON DELETE CASCADE, editor int REFERENCES users ON DELETE SET NULL,
                    parent bigint REFERENCES posts ON DELETE CASCADE, body text);
                CREATE TABLE votes (post bigint REFERENCES posts ON DELETE CASCADE, voter int, up boolean,
                    PRIMARY KEY (post, voter));
                CREATE TABLE visits (page text, n int);
                CREATE FUNCTION index_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                    NEW.words := to_tsvector('english', NEW.name || ' ' || clock_timestamp()); RETURN NEW; END $$;
                CREATE TRIGGER words BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION index_words();
                INSERT INTO users (name, mood, tags, extra, raw, score, seen, many) VALUES
                    ('ann', 'glad', '{a,"b c"}', '{"k": [1, 2.50]}', '\\x00ff', 0.1, '2023-01-01 12:00+05:45', '1 mon 3 days'),
                    ('bob', 'sad', NULL, NULL, NULL, 'NaN', NULL, NULL), ('eve', NULL, '{}', '{}', '', -0.0, 'infinity', '0');
                INSERT INTO posts (author, editor, parent, body) VALUES (1, 2, NULL, 'hello, "world"'), (1, 1, 1, E'two\\nlines'), (2, 1, 1, NULL);
                INSERT INTO votes VALUES (1, 1, true), (1, 2, false), (2, 3, true);
                INSERT INTO visits VALUES ('/', 1), ('/', 1), (NULL, NULL);
                """);
        engine = StateEngine.install(database, StateOptions.defaults());
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void restoresRowsCascadesAndSequences() {
        Digest before = engine.digest();
        run(
                database,
                "INSERT INTO users (name) VALUES ('zed')",
                "DELETE FROM users WHERE id = 1",
                "UPDATE users SET name = 'robert', tags = '{x}' WHERE id = 2",
                "INSERT INTO visits VALUES ('/', 1), ('/about', 2)",
                "DELETE FROM visits WHERE page IS NULL",
                "TRUNCATE votes");

        ResetReport report = engine.reset(true);

        assertThat(report.differing()).isEmpty();
        assertThat(report.restored()).isTrue();
        assertThat(report.tables()).containsExactly("posts", "users", "visits", "votes");
        assertThat(report.initialDigest()).isEqualTo(before.value()).isEqualTo(report.digestAfter());
        assertThat(report.digestBefore()).isNotEqualTo(before.value());
        assertThat(engine.digest()).isEqualTo(before).isEqualTo(engine.baseDigest());
        assertThat(ask(database, "INSERT INTO users (name) VALUES ('next') RETURNING id"))
                .isEqualTo("4");
    }

    @Test
    void reportsTheDigestBeforeTheReset() {
        run(database, "UPDATE visits SET n = 7", "UPDATE users SET score = 5 WHERE id = 3", "DELETE FROM posts");
        String found = engine.digest().value();

        assertThat(engine.reset(false).digestBefore()).isEqualTo(found);
    }

    @Test
    void restoresNestedSnapshotsAndDiscardsNewerOnes() {
        run(database, "INSERT INTO visits VALUES ('/one', 1)");
        Snapshot one = engine.snapshot();
        Digest atOne = engine.digest();
        run(database, "UPDATE visits SET n = 2 WHERE page = '/one'", "INSERT INTO posts (body) VALUES ('x')");
        Snapshot two = engine.snapshot();
        Digest atTwo = engine.digest();
        run(database, "DELETE FROM posts");

        assertThat(engine.restore(two).digestAfter()).isEqualTo(atTwo.value());
        assertThat(engine.digest()).isEqualTo(atTwo);
        ResetReport report = engine.restore(one);
        assertThat(report.restored()).isTrue();
        assertThat(report.digestAfter()).isEqualTo(atOne.value());
        assertThat(engine.digest()).isEqualTo(atOne);
        assertThatThrownBy(() -> engine.restore(two))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("snapshot-2")
                .hasMessageContaining("no longer valid")
                .hasMessageContaining("[initial, snapshot-1]");
        engine.reset(false);
        assertThat(engine.digest()).isEqualTo(engine.baseDigest());
    }

    @Test
    void listsChanges() {
        run(
                database,
                "UPDATE posts SET body = 'HELLO' WHERE id = 1",
                "INSERT INTO votes VALUES (3, 9, true)",
                "DELETE FROM votes WHERE voter = 3",
                "INSERT INTO posts (body) VALUES ('gone again')",
                "DELETE FROM posts WHERE body = 'gone again'");

        List<StateChange> changes = engine.diff(engine.initial());

        assertThat(changes)
                .extracting(change -> change.store() + " " + change.key())
                .containsExactly(
                        "posts {\"id\":1}",
                        "votes {\"post\":2,\"voter\":3}",
                        "votes {\"post\":3,\"voter\":9}",
                        "sequences \"posts_id_seq\"");
        assertThat(changes.get(0).before().orElseThrow().get("body")).isEqualTo("hello, \"world\"");
        assertThat(changes.get(0).after().orElseThrow().get("body")).isEqualTo("HELLO");
        assertThat(changes.get(1).after()).isEmpty();
        assertThat(changes.get(2).before()).isEmpty();
        assertThat(changes.get(3).after().orElseThrow()).isEqualTo(new StateValue.Text("4"));
    }

    @Test
    void aByteFlippedWhileItsTriggersWereDisabledIsTampering() {
        run(
                database,
                "ALTER TABLE visits DISABLE TRIGGER USER",
                "UPDATE visits SET page = '.' WHERE ctid = (SELECT min(ctid) FROM visits)",
                "ALTER TABLE visits ENABLE ALWAYS TRIGGER \"!tiltyard_gate\", ENABLE ALWAYS TRIGGER \"!tiltyard_row\", ENABLE ALWAYS TRIGGER \"!tiltyard_truncate\"",
                "DELETE FROM tiltyard.journal");

        assertThatThrownBy(() -> engine.reset(false))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("the journal was tampered with: DELETE of tiltyard.journal by another session");
    }

    @Test
    void aPatchIsPartOfTheInitialStateUntilItIsWithdrawn() {
        String pristine = engine.baseDigest().value();
        Patch patch = Patch.empty()
                .put("users", Map.of("id", 2, "name", "bobby"))
                .put("users", Map.of("name", "new", "mood", "glad", "raw", "\\x01"))
                .remove("votes", Map.of("voter", 3))
                .sql("a post", connection -> {
                    try (var statement = connection.createStatement()) {
                        statement.execute("INSERT INTO posts (body) VALUES ('injected')");
                    }
                });

        engine.inject(patch);
        String patched = engine.digest().value();
        run(database, "DELETE FROM users");
        assertThat(engine.reset(true).digestAfter()).isEqualTo(patched).isNotEqualTo(pristine);
        assertThat(engine.withdraw().digestAfter()).isEqualTo(pristine);
        assertThat(engine.digest().value()).isEqualTo(pristine);
    }

    @Test
    void aPatchThatDoesNotFitHasNoEffect() {
        Patch patch = Patch.empty()
                .put("visits", Map.of("page", "/p"))
                .put("votes", new TreeMap<>(Map.of("post", 99, "voter", 1)));

        assertThatThrownBy(() -> engine.inject(patch))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("the row {\"post\":99,\"voter\":1} of votes was refused")
                .hasMessageContaining("The patch was not applied");
        assertThat(engine.diff(engine.initial())).isEmpty();
        assertThatThrownBy(() -> engine.inject(Patch.empty().put("vots", Map.of())))
                .hasMessageContaining("There is no journaled table 'vots'. There are: posts, users, visits, votes.");
    }
}
