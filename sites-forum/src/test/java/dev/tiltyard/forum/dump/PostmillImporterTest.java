package dev.tiltyard.forum.dump;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A dump of Postmill's database becomes the rows of our tables, or is refused with what was found and what to do. */
class PostmillImporterTest {
    @TempDir
    private Path folder;

    private final PostmillImporter importer = new PostmillImporter();
    private final SmallDump dump = new SmallDump();
    private final ImportReport report = new ImportReport();
    private DataSource database;

    private ImportOutcome imported(Path file) throws Exception {
        return imported(new ImportSource(file, Optional.empty()));
    }

    private ImportOutcome imported(ImportSource source) throws Exception {
        importer.inspect(source);
        database = TestPostgres.fresh();
        return importer.fill(new ImportBuild(
                source,
                new WorldBuild(
                        database, Files.createDirectories(folder.resolve("files")), Scale.SMALL, 1, Progress.silent()),
                Files.createDirectories(folder.resolve("shared")),
                report));
    }

    private String ask(String sql) {
        return TestPostgres.ask(database, sql);
    }

    @Test
    void valuesArriveAsTheyAre() throws Exception {
        imported(dump.in(folder));

        assertThat(ask("SELECT biography FROM users WHERE id = 1"))
                .isEqualTo("tab\there, back\\slash, line\nbreak, ünïcödé 🎉");
        assertThat(ask("SELECT password FROM users WHERE id = 1")).isEqualTo(SmallDump.CRYPT_HASH);
        assertThat(ask("SELECT title FROM submissions WHERE id = 100")).isEqualTo("A \\. dot and\ttab");
        assertThat(ask("SELECT body FROM submissions WHERE id = 100")).isEqualTo("[t3_x] 100% <b>\r\n");
        assertThat(ask("SELECT sidebar FROM forums WHERE id = 5")).isEqualTo("\\N is no null");
        assertThat(ask("SELECT description IS NULL FROM forums WHERE id = 5")).isEqualTo("t");
        assertThat(ask("SELECT created = '2022-03-04T05:06:07Z' FROM users WHERE id = 3"))
                .isEqualTo("t");
        assertThat(ask("SELECT encode(sha256, 'hex') FROM images")).isEqualTo("aa".repeat(32));
        assertThat(ask("SELECT visibility || net_score FROM comments WHERE id = 1001"))
                .isEqualTo("soft_deleted-7");
        assertThat(ask("SELECT count(*) FROM comment_votes WHERE NOT upvote")).isEqualTo("1");
    }

    @Test
    void whatWeComputeIsOursAndWhatTheDumpComputedIsKept() throws Exception {
        ImportOutcome outcome = imported(dump.in(folder));

        assertThat(ask("SELECT search_doc::text FROM comments WHERE id = 1000")).contains("'hammer':1", "'nail':3");
        assertThat(ask("SELECT net_score || ' ' || ranking FROM submissions WHERE id = 100"))
                .isEqualTo("4 1646370367");
        assertThat(ask("SELECT nextval('submissions_id_seq')")).isEqualTo("4712");
        assertThat(ask("SELECT nextval('comments_id_seq')")).isEqualTo("1002");
        assertThat(outcome.start()).isEqualTo(Instant.parse("2022-03-05T05:08:00Z"));
        assertThat(outcome.pages())
                .contains("/f/DIY", "/f/DIY/100", "/user/Modest", "/wiki/Tools")
                .doesNotContain("/f/DIY/101");
    }

    @Test
    void theReportCountsWhatWasReadWrittenAndLeftOut() throws Exception {
        imported(dump.in(folder));

        assertThat(report.document().parts())
                .contains(new ImportReport.Part("users", 3, 3), new ImportReport.Part("bans", 0, 0));
        assertThat(report.document().leftOut())
                .extracting(ImportReport.LeftOut::name)
                .containsExactlyInAnyOrder("migration_versions", "users.password", "pictures");
        assertThat(report.document().checks())
                .containsExactly(new ImportReport.Check("rows and sums of ids", true, "equal in 29 tables"));
    }

    @Test
    void columnsMayHaveAnyOrder() throws Exception {
        dump.reversed("submissions");
        dump.reversed("users");
        imported(dump.in(folder));

        assertThat(ask("SELECT title FROM submissions WHERE id = 100")).isEqualTo("A \\. dot and\ttab");
        assertThat(report.document().flawless()).isTrue();
    }

    @Test
    void ofANewerVersionWhatIsUnknownIsLeftOutAndListed() throws Exception {
        dump.with("users", "pronouns text", "they\\tthem");
        dump.rows.get("users").get(0).set(1, "\\N");
        dump.tables.put("polls", List.of("id bigint NOT NULL", "question text"));
        dump.add("polls", Map.of("id", "1", "question", "Why?"));
        imported(dump.in(folder));

        assertThat(ask("SELECT string_agg(username, ' ' ORDER BY id) FROM users"))
                .isEqualTo("Rasmus !deleted2 Modest");
        assertThat(report.document().leftOut())
                .anySatisfy(left -> assertThat(left.name() + " " + left.rows()).isEqualTo("users.pronouns 2"))
                .anySatisfy(left -> assertThat(left.name() + " " + left.rows()).isEqualTo("polls 1"));
    }

    @Test
    void ofAnOlderVersionWhatFollowsFromOtherRowsIsComputed() throws Exception {
        dump.without("submissions", "net_score");
        dump.without("submissions", "comment_count");
        dump.without("submissions", "last_active");
        dump.without("submissions", "ranking");
        dump.without("comments", "net_score");
        dump.without("users", "normalized_username");
        dump.without("users", "full_width_display_enabled");
        imported(dump.in(folder));

        assertThat(ask("SELECT concat_ws(' ', net_score, comment_count, last_active AT TIME ZONE 'UTC', ranking)"
                        + " FROM submissions WHERE id = 100"))
                .isEqualTo("1 1 2022-03-05 05:06:07 "
                        + (Instant.parse("2022-03-04T05:06:07Z").getEpochSecond() + 1800 + 5000));
        assertThat(ask("SELECT string_agg(net_score::text, ' ' ORDER BY id) FROM comments"))
                .isEqualTo("1 -1");
        assertThat(ask("SELECT normalized_username FROM users WHERE id = 1")).isEqualTo("rasmus");
        assertThatThrownBy(() -> TestPostgres.run(database, "UPDATE comments SET net_score = NULL"))
                .hasMessageContaining("not-null");
    }

    @Test
    void ofATooOldVersionTheMissingColumnIsNamed() throws Exception {
        dump.without("submissions", "title");
        Path file = dump.in(folder);
        assertThatThrownBy(() -> imported(file))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("older Postmill: its table submissions has no column title")
                .hasMessageContaining("doctrine:migrations:migrate");
    }

    @ParameterizedTest
    @CsvSource({
        "ünïcödé, the rows of users",
        "-- Data for Name: wiki_pages, after the rows of users",
        "-- PostgreSQL database dump complete, after the rows of wiki_revisions"
    })
    void aCutOffDumpSaysWhereItEnds(String before, String where) throws Exception {
        String text = dump.text();
        Path file = Files.writeString(folder.resolve("cut.sql"), text.substring(0, text.indexOf(before)));
        assertThatThrownBy(() -> imported(file))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("cut.sql is cut off: it ends")
                .hasMessageContaining(where)
                .hasMessageContaining("Copy it again");
    }

    @Test
    void aGzippedDumpIsReadAndACutOffOneRefused() throws Exception {
        Path file = folder.resolve("forum.sql.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(dump.text().getBytes(StandardCharsets.UTF_8));
        }
        imported(file);
        assertThat(ask("SELECT count(*) FROM users")).isEqualTo("3");

        byte[] whole = Files.readAllBytes(file);
        Path cut = Files.write(folder.resolve("cut.gz"), Arrays.copyOf(whole, whole.length - 200));
        assertThatThrownBy(() -> imported(cut))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("cut.gz is cut off");
    }

    /** {@code postmill.dump} is what pg_dump 15.18 -Fc wrote of a server that had loaded {@link SmallDump}. */
    @Test
    void anArchiveByPgDumpIsReadThroughPgRestore() throws Exception {
        imported(dump.in(folder));
        String query = "SELECT md5(string_agg(t, '' ORDER BY t)) FROM (SELECT u::text AS t FROM users u"
                + " UNION ALL SELECT s::text FROM submissions s UNION ALL SELECT c::text FROM comments c) x";
        String plain = ask(query);
        byte[] archive;
        try (InputStream in = PostmillImporterTest.class.getResourceAsStream("postmill.dump")) {
            archive = in.readAllBytes();
        }
        Path whole = Files.write(folder.resolve("forum.dump"), archive);
        Path cut = Files.write(folder.resolve("cut.dump"), Arrays.copyOf(archive, archive.length / 2));
        if (!hasPgRestore()) {
            assertThatThrownBy(() -> imported(whole))
                    .isInstanceOf(MachineLacksException.class)
                    .hasMessageContaining("apt-get install postgresql-client")
                    .hasMessageContaining("pg_restore -f forum.sql forum.dump");
            return;
        }
        imported(whole);
        assertThat(ask(query)).isEqualTo(plain);
        assertThat(ask("SELECT nextval('submissions_id_seq')")).isEqualTo("4712");
        assertThatThrownBy(() -> imported(cut))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("cut.dump is cut off or damaged: pg_restore says");
    }

    private static boolean hasPgRestore() throws InterruptedException {
        try {
            return new ProcessBuilder("pg_restore", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void whatIsNoDumpIsNamed() throws Exception {
        assertThatThrownBy(() -> imported(text("")))
                .hasMessageContaining("it is empty")
                .hasMessageContaining("pg_dump");
        assertThatThrownBy(() -> imported(text("SELECT 1;\n"))).hasMessageContaining("does not begin like one");
        assertThatThrownBy(() -> imported(text("-- MySQL dump 10.13\n"))).hasMessageContaining("MySQL or MariaDB");
        assertThatThrownBy(() -> imported(text("PK\u0003\u0004..."))).hasMessageContaining("ZIP archive");
        assertThatThrownBy(() -> imported(text("manifest.json\0\0"))).hasMessageContaining("docker save");
        assertThatThrownBy(() -> imported(folder)).hasMessageContaining("without toc.dat");
        Files.writeString(folder.resolve("PG_VERSION"), "14\n");
        assertThatThrownBy(() -> imported(folder)).hasMessageContaining("data folder of a PostgreSQL server");
    }

    private Path text(String content) throws IOException {
        return Files.writeString(folder.resolve("some.file"), content);
    }

    @Test
    void aDumpOfAnotherKindSaysHowToDumpAgain() throws Exception {
        String text = dump.text();
        assertThatThrownBy(() -> imported(
                        text(text.replaceAll("(?m)^COPY public.users .*", "INSERT INTO public.users VALUES (1);"))))
                .hasMessageContaining("without --inserts");
        assertThatThrownBy(() -> imported(text(text.replaceAll("(?s)\\nCOPY .*?\\n\\\\\\.\\n", "\n"))))
                .hasMessageContaining("without --schema-only");
        assertThatThrownBy(() -> imported(text(text.replace("'UTF8'", "'LATIN1'"))))
                .hasMessageContaining("--encoding UTF8");
        assertThatThrownBy(() -> imported(
                        text(text.replaceAll("public\\.(forums|users|comments|submissions) ", "public.x_$1 "))))
                .hasMessageContaining("of another application: it has the tables bad_phrases,");
        assertThatThrownBy(() -> imported(text(text.replaceAll("public\\.users ", "public.people "))))
                .hasMessageContaining("of a part of Postmill: it has no users");
    }

    @Test
    void rowsThatContradictEachOtherAreRefused() throws Exception {
        dump.rows.get("comments").get(0).set(dump.column("comments", "submission_id"), "999");
        assertThatThrownBy(() -> imported(dump.in(folder)))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("is not consistent")
                .hasMessageContaining("999");
        dump.rows.get("comments").get(0).set(0, "no number");
        assertThatThrownBy(() -> imported(dump.in(folder)))
                .isInstanceOf(ImportRefusedException.class)
                .hasMessageContaining("a row that does not fit its table")
                .hasMessageContaining("no number");
    }

    @Test
    void picturesAreSharedAndMissingOnesCounted() throws Exception {
        Path pictures = Files.createDirectories(folder.resolve("public/submission_images"));
        assertThatThrownBy(() -> importer.inspect(new ImportSource(dump.in(folder), Optional.of(folder))))
                .hasMessageContaining("has no pictures named by their checksum");
        Files.writeString(pictures.resolve("a".repeat(64) + ".jpg"), "a picture");
        dump.add(
                "images",
                Map.of(
                        "id",
                        "0b8ac1b6-8a3c-4e2c-9d5b-999999999999",
                        "file_name",
                        "b".repeat(64) + ".png",
                        "sha256",
                        "\\\\xbb"));

        imported(new ImportSource(dump.in(folder), Optional.of(folder)));

        assertThat(folder.resolve("shared/submission_images/" + "a".repeat(64) + ".jpg"))
                .hasContent("a picture");
        assertThat(report.document().parts()).contains(new ImportReport.Part("pictures", 2, 1));
        assertThat(report.document().leftOut())
                .anySatisfy(left -> assertThat(left.name() + " " + left.rows()).isEqualTo("pictures 1"));
    }
}
