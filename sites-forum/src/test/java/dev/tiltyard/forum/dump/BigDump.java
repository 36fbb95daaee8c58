package dev.tiltyard.forum.dump;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** Writes a dump with the official image's numbers of rows, or a part of them, to measure an import. */
final class BigDump {
    private static final int USERS = 660_000;
    private static final int SUBMISSIONS = 127_000;
    private static final int COMMENTS = 2_500_000;
    private static final int FORUMS = 95;
    private static final int WORDS = 20_000;
    private static final long FIRST = Instant.parse("2022-01-01T00:00:00Z").getEpochSecond();
    private static final int SECONDS = 450 * 86_400;
    /** bcrypt of "test1234". */
    private static final String HASH = "$2y$04$abcdefghijklmnopqrstuuLh.u0i9s7CZ1oWJo/0Np1o3jpePMew2";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss'+00'").withZone(ZoneOffset.UTC);

    private final Random random = new Random(7);
    private final String[] words = new String[WORDS];
    private final double part;

    private BigDump(double part) {
        this.part = part;
        for (int i = 0; i < WORDS; i++) {
            StringBuilder word = new StringBuilder();
            int length = 2 + random.nextInt(9);
            for (int j = 0; j < length; j++) {
                word.append((char) ('a' + random.nextInt(26)));
            }
            words[i] = word.toString();
        }
    }

    /** @param arguments the new file, and which part of the official numbers, for example 0.1 */
    public static void main(String[] arguments) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[0]))) {
            new BigDump(Double.parseDouble(arguments[1])).write(new PostmillDump(out));
        }
    }

    private int of(int official) {
        return Math.max(10, (int) (official * part));
    }

    /** Common words are frequent, as in any language. */
    private String text(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(i == 0 ? "" : i % 40 == 0 ? "\\n\\n" : " ")
                    .append(words[(int) (Math.pow(random.nextDouble(), 4) * WORDS)]);
        }
        return text.toString();
    }

    private int length(int mean) {
        return 1 + (int) Math.min(20 * mean, -mean * Math.log(1 - random.nextDouble()));
    }

    private static String time(long seconds) {
        return TIME.format(Instant.ofEpochSecond(seconds));
    }

    private void write(PostmillDump dump) {
        Map<String, List<String>> tables = PostmillDump.tables();
        dump.head(tables);
        users(dump, of(USERS));
        forums(dump);
        int submissions = of(SUBMISSIONS);
        comments(dump, of(COMMENTS), submissions);
        submissions(dump, submissions);
        votes(dump, submissions);
        dump.rows("sites", names(tables, "sites"));
        dump.row(
                "00000000-0000-0000-0000-000000000000\tPostmill\tROLE_USER\tROLE_USER\tROLE_USER\tt\t\\N\thot\tt\tf\tf\tt\turl"
                        + "\tt\tt\tt\tf");
        dump.endRows();
        dump.sequence("submissions_id_seq", submissions).end();
    }

    private static List<String> names(Map<String, List<String>> tables, String table) {
        return tables.get(table).stream().map(PostmillDump::name).toList();
    }

    private void users(PostmillDump dump, int users) {
        dump.rows(
                "users",
                List.of("id", "username", "password", "email", "created", "normalized_username", "admin", "biography"));
        for (int id = 1; id <= users; id++) {
            // The first is the account of WebArena's tasks, which benchmarks log in with.
            String name = id == 1 ? "marvelsgrantman136" : words[random.nextInt(WORDS)] + id;
            dump.row(id + "\t" + (id == 1 ? "MarvelsGrantMan136" : name.toUpperCase(Locale.ROOT)) + "\t" + HASH
                    + "\t\\N\t" + time(FIRST) + "\t" + name + "\tf\t\\N");
        }
        dump.endRows();
    }

    private void forums(PostmillDump dump) {
        dump.rows(
                "forums",
                List.of("id", "name", "title", "sidebar", "created", "normalized_name", "featured", "description"));
        for (int id = 1; id <= FORUMS; id++) {
            dump.row(id + "\tForum" + id + "\tForum " + id + "\t" + text(60) + "\t" + time(FIRST) + "\tforum" + id
                    + "\tt\t" + text(10));
        }
        dump.endRows();
    }

    private void comments(PostmillDump dump, int comments, int submissions) {
        dump.rows(
                "comments",
                List.of(
                        "id",
                        "user_id",
                        "submission_id",
                        "parent_id",
                        "body",
                        "timestamp",
                        "visibility",
                        "ip",
                        "edited_at",
                        "moderated",
                        "user_flag",
                        "search_doc",
                        "net_score"));
        int users = of(USERS);
        for (int id = 1; id <= comments; id++) {
            long submission = 1 + (long) (id - 1) * submissions / comments;
            boolean reply = (id - 2L) * submissions / comments + 1 == submission && id > 1 && random.nextInt(3) > 0;
            long at = FIRST + SECONDS * submission / submissions + random.nextInt(86_400);
            dump.row(
                    id + "\t" + (1 + random.nextInt(users)) + "\t" + submission + "\t" + (reply ? id - 1 : "\\N") + "\t"
                            + text(length(35)) + "\t" + time(at) + "\tvisible\t\\N\t\\N\tf\tnone\t'one':1 'two':2\t"
                            + (random.nextInt(40) - 5));
        }
        dump.endRows();
    }

    private void submissions(PostmillDump dump, int submissions) {
        dump.rows(
                "submissions",
                List.of(
                        "id",
                        "forum_id",
                        "user_id",
                        "title",
                        "timestamp",
                        "url",
                        "body",
                        "ranking",
                        "last_active",
                        "comment_count",
                        "net_score",
                        "visibility",
                        "media_type"));
        int users = of(USERS);
        for (int id = 1; id <= submissions; id++) {
            long at = FIRST + (long) SECONDS * id / submissions;
            boolean link = random.nextBoolean();
            dump.row(id + "\t" + (1 + random.nextInt(FORUMS)) + "\t" + (1 + random.nextInt(users)) + "\t"
                    + text(length(9))
                    + "\t" + time(at) + "\t"
                    + (link ? "https://" + words[random.nextInt(WORDS)] + ".example/" + id : "\\N")
                    + "\t" + (link ? "\\N" : text(length(80))) + "\t" + (at + 40_000) + "\t" + time(at + 86_000) + "\t"
                    + (COMMENTS / SUBMISSIONS) + "\t" + random.nextInt(500) + "\tvisible\turl");
        }
        dump.endRows();
    }

    private void votes(PostmillDump dump, int submissions) {
        dump.rows("submission_votes", List.of("id", "user_id", "submission_id", "upvote", "timestamp", "ip"));
        for (int id = 1; id <= submissions; id++) {
            dump.row(id + "\t" + (1 + random.nextInt(of(USERS))) + "\t" + id + "\tt\t" + time(FIRST) + "\t\\N");
        }
        dump.endRows();
        dump.rows("forum_subscriptions", List.of("id", "user_id", "forum_id", "subscribed_at"));
        for (int id = 1; id <= of(100_000); id++) {
            dump.row(new UUID(7, id) + "\t" + id + "\t" + (1 + random.nextInt(FORUMS)) + "\t" + time(FIRST));
        }
        dump.endRows();
    }
}
