package dev.tiltyard.forum.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForumWorldTest {
    private final BuiltWorld world = BuiltWorld.small();

    @Test
    void hasTheTablesOfTheOriginal() throws IOException {
        Optional<Path> file = shared("contracts/schema/postmill.json");
        assumeTrue(file.isPresent(), "the original's schema is not on this machine");
        JsonNode original = JsonMapper.builder().build().readTree(Files.readString(file.orElseThrow()));
        Map<String, Map<String, String>> wanted = new TreeMap<>();
        original.properties().forEach(table -> {
            Map<String, String> columns = new TreeMap<>();
            table.getValue()
                    .properties()
                    .forEach(column ->
                            columns.put(column.getKey(), column.getValue().asText()));
            wanted.put(table.getKey(), columns);
        });
        Map<String, Map<String, String>> found = new TreeMap<>();
        world.rows("""
                SELECT c.relname AS t, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
                  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
                 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
                """).forEach(row -> found.computeIfAbsent((String) row.get("t"), t -> new TreeMap<>())
                .put((String) row.get("name"), (String) row.get("type")));
        assertThat(found).isEqualTo(wanted);
    }

    private static Optional<Path> shared(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path file = folder.resolveSibling("shared").resolve(name);
            if (Files.isRegularFile(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    @Test
    void isTheSameForTheSameSeed() {
        BuiltWorld same = BuiltWorld.again("same", BuiltWorld.SEED);
        assertThat(same.digest()).isEqualTo(world.digest());
        assertThat(same.pictures()).isEqualTo(world.pictures());
    }

    @Nested
    class Volume {
        @ParameterizedTest
        @CsvSource({
            "forums,95",
            "users,3000",
            "submissions,6000",
            "comments,30000",
            "images,150",
            "wiki_pages,5",
            "moderators,120",
            "forum_subscriptions,6000",
            "forum_log_entries,200",
            "forum_bans,80",
            "messages,5"
        })
        void reachesTheSmallScale(String table, long atLeast) {
            assertThat(world.number("SELECT count(*) FROM " + table)).isGreaterThanOrEqualTo(atLeast);
        }

        @ParameterizedTest
        @ValueSource(strings = {"submissions", "comments"})
        void noBodyIsWrittenTwiceInOneForum(String table) {
            String forum = table.equals("comments")
                    ? "(SELECT forum_id FROM submissions s WHERE s.id = submission_id)"
                    : "forum_id";
            assertThat(world.texts("SELECT body FROM " + table + " WHERE body <> '' GROUP BY " + forum
                            + ", body HAVING count(*) > 1"))
                    .isEmpty();
        }

        @Test
        void textHasNoTraceOfTheGrammar() {
            assertThat(world.texts("""
                    SELECT title FROM submissions WHERE title ~ '[{}|]|=>|\\+[a-z]'
                    UNION ALL SELECT body FROM submissions WHERE body ~ '[{}|]|=>'
                    UNION ALL SELECT body FROM comments WHERE body ~ '[{}|]|=>|  '
                    """)).isEmpty();
        }

        @Test
        void threadsAreNestedAndAuthorsUneven() {
            assertThat(world.number("SELECT count(*) FROM comments WHERE parent_id IS NOT NULL"))
                    .isGreaterThan(10_000);
            assertThat(world.number("""
                    WITH RECURSIVE tree AS (
                      SELECT id, 1 AS depth FROM comments WHERE parent_id IS NULL
                      UNION ALL SELECT c.id, depth + 1 FROM comments c JOIN tree ON c.parent_id = tree.id)
                    SELECT max(depth) FROM tree
                    """)).isBetween(5L, 12L);
            assertThat(world.number("SELECT max(n) FROM (SELECT count(*) AS n FROM comments GROUP BY user_id) by_user"))
                    .isBetween(50L, 1_500L);
        }
    }

    @Nested
    class Consistency {
        @Test
        void countsTheCommentsThatCanBeSeen() {
            none("""
                    SELECT s.id FROM submissions s LEFT JOIN comments c ON c.submission_id = s.id AND c.visibility = 'visible'
                     GROUP BY s.id HAVING count(c.id) <> s.comment_count
                        OR s.last_active <> coalesce(max(c.timestamp), s.timestamp)
                    """);
        }

        @Test
        void ranksByScoreAsTheOfficialImageDoes() {
            none("SELECT id FROM submissions WHERE ranking <> net_score");
        }

        @Test
        void normalizesNames() {
            none("SELECT id FROM users WHERE normalized_username <> lower(username) OR username !~ '^\\w{3,25}$'");
            none("SELECT id FROM forums WHERE normalized_name <> lower(name) OR name !~ '^\\w{3,25}$'");
        }

        @Test
        void forumsOfOfficialTasksHaveNoMetadataAsInTheOfficialImage() {
            none("""
                    SELECT name FROM forums f WHERE name IN ('books', 'DIY', 'news', 'pics', 'MachineLearning', 'AskReddit')
                       AND (description <> name OR sidebar !~ '^t5_[0-9a-z]+$'
                            OR EXISTS (SELECT 1 FROM moderators m WHERE m.forum_id = f.id)
                            OR EXISTS (SELECT 1 FROM forums_tags t WHERE t.forum_id = f.id)
                            OR EXISTS (SELECT 1 FROM forum_bans b WHERE b.forum_id = f.id)
                            OR EXISTS (SELECT 1 FROM forum_log_entries l WHERE l.forum_id = f.id))
                    """);
        }

        @ParameterizedTest
        @CsvSource({"submissions, t3", "comments, t1"})
        void importedIdsFollowAuthors(String table, String kind) {
            none("SELECT id FROM " + table + " WHERE user_flag !~ '^" + kind + "_[0-9a-z]{6,7}$'");
        }

        @Test
        void theOrdersOfAForumAreNotTheSame() {
            long equal = world.number("""
                    SELECT count(*) FROM (
                      SELECT forum_id, array_agg(id ORDER BY last_active DESC, id DESC) FILTER (WHERE place <= 25) AS active,
                             array_agg(id ORDER BY id DESC) FILTER (WHERE newest <= 25) AS fresh
                        FROM (SELECT *, row_number() OVER (PARTITION BY forum_id ORDER BY last_active DESC, id DESC) AS place,
                                     row_number() OVER (PARTITION BY forum_id ORDER BY id DESC) AS newest FROM submissions) s
                       GROUP BY forum_id) o WHERE active = fresh
                    """);
            assertThat(equal).isLessThan(5);
        }

        @Test
        void everyTagIsUsedByAForum() {
            none("SELECT id FROM forum_tags t WHERE NOT EXISTS (SELECT 1 FROM forums_tags ft WHERE ft.tag_id = t.id)");
        }

        @Test
        void nothingHappensBeforeItsCause() {
            none("SELECT c.id FROM comments c JOIN comments p ON p.id = c.parent_id WHERE c.timestamp < p.timestamp"
                    + " OR c.submission_id <> p.submission_id");
            none(
                    "SELECT c.id FROM comments c JOIN submissions s ON s.id = submission_id WHERE c.timestamp < s.timestamp");
            none("SELECT s.id FROM submissions s JOIN users u ON u.id = s.user_id WHERE u.created > s.timestamp");
            none("SELECT s.id FROM submissions s JOIN forums f ON f.id = s.forum_id WHERE f.created > s.timestamp");
            none("SELECT id FROM comments WHERE timestamp >= '" + ForumWorld.END + "'");
            none("SELECT id FROM submissions WHERE timestamp >= '" + ForumWorld.END + "' OR edited_at < timestamp");
        }

        /** As in the original, so that a new post is on the first page of the past day's. */
        @Test
        void nothingIsOfTheDayBeforeTheClockStarts() {
            none("SELECT id FROM submissions WHERE timestamp > timestamptz '" + ForumWorld.CLOCK_START
                    + "' - interval '1 day'");
        }

        @Test
        void idsGrowWithTimeWithinAForum() {
            none("""
                    SELECT id FROM (SELECT id, timestamp, lag(timestamp) OVER (PARTITION BY forum_id ORDER BY id) AS before
                      FROM submissions) s WHERE timestamp < before
                    """);
        }

        @Test
        void sequencesContinueAfterTheLastId() {
            assertThat(world.number("SELECT last_value FROM submissions_id_seq"))
                    .isGreaterThan(world.number("SELECT max(id) FROM submissions"));
            assertThat(world.number("SELECT last_value FROM comments_id_seq"))
                    .isEqualTo(world.number("SELECT max(id) + 1 FROM comments"));
        }

        @Test
        void everyPictureIsAFileOfItsSize() throws IOException {
            for (Map<String, Object> row : world.rows("SELECT * FROM images ORDER BY file_name LIMIT 40")) {
                Path file = world.files().resolve(ForumWorld.IMAGES).resolve((String) row.get("file_name"));
                var picture = ImageIO.read(file.toFile());
                assertThat(List.of(picture.getWidth(), picture.getHeight()))
                        .isEqualTo(List.of(row.get("width"), row.get("height")));
            }
            assertThat(world.pictures()).hasSize((int) world.number("SELECT count(*) FROM images"));
        }

        private void none(String sql) {
            assertThat(world.rows(sql + (sql.contains("LIMIT") ? "" : " LIMIT 5")))
                    .isEmpty();
        }
    }

    @Nested
    class TaskFacts {
        @ParameterizedTest(name = "the newest posts of {0} are {1}")
        @CsvSource({
            "space, 134164 134163 134162 134161 134160",
            "news, 129905 129904 129903 129902 129901",
            "movies, 128825 128824 128823 128822 128821",
            "memes, 127991 127990 127989 127988 127987",
            "DIY, 119019",
            "WorcesterMA, 123052",
            "Showerthoughts, 122512",
            "photoshopbattles, 131461",
            "personalfinance, 130802",
            "books, 124260",
            "Futurology, 119517",
            "deeplearning, 124993",
            "explainlikeimfive, 39244"
        })
        void newest(String forum, String ids) {
            listed(forum, "id DESC", ids);
            listed(forum, "timestamp DESC, id DESC", ids);
        }

        @ParameterizedTest(name = "the top posts of {0} are {1}")
        @CsvSource({
            "gadgets, 19459",
            "history, 84338 105990 58888 41616",
            "books, 81371 59421 59447 103102 124017 59466 59478 17445 59396 103061",
            "movies, 86174 86029 86055 42682",
            "technology, 48670 134696 48785 70354 70233"
        })
        void top(String forum, String ids) {
            listed(forum, "net_score DESC, id DESC", ids);
        }

        @ParameterizedTest(name = "the most active posts of DIY by {0}")
        @ValueSource(strings = {"last_active", "comment_count"})
        void active(String column) {
            listed(
                    "DIY",
                    column + " DESC, id DESC",
                    "118903 118923 118935 118904 118960 118931 118824 118866 118820 118836");
        }

        @ParameterizedTest(name = "{0} has posted {2} to {1}")
        @CsvSource({
            "ThetaGang_wsb, wallstreetbets, 29458 29478",
            "CameronKelsey, EarthPorn, 98256 98297 98332",
            "UniversityofBath, IAmA, 13170 13175 34032 55142 55155 119714 119719 119742",
            "Don_Gato1, nyc, 44650",
            "RickyDontLoseThat, massachusetts, 84954",
            "PatientBuilder499, videos, 115139",
            "sirbarani, sports, 48303",
            "AdamCannon, UpliftingNews, 16087",
            "Hrekires, news, 43558 43572 43781 43839 129508 129594 129783 129794 129808 129816"
        })
        void allPostsOf(String user, String forum, String ids) {
            assertThat(world.texts("SELECT s.id FROM submissions s JOIN users u ON u.id = user_id JOIN forums f ON"
                            + " f.id = forum_id WHERE username = '" + user + "' AND f.name = '" + forum
                            + "' ORDER BY s.id"))
                    .containsExactly(ids.split(" "));
        }

        private void listed(String forum, String order, String ids) {
            int count = ids.split(" ").length;
            assertThat(world.texts("SELECT s.id FROM submissions s JOIN forums f ON f.id = forum_id WHERE f.name = '"
                            + forum + "' ORDER BY sticky DESC, s." + order.replace(", id", ", s.id") + " LIMIT "
                            + count))
                    .containsExactly(ids.split(" "));
        }

        @ParameterizedTest(name = "{0}, who posted last, has {1} comments below zero")
        @CsvSource({"nirinaron,0", "mineinhusdson,0", "ziostraccette,1", "Dhghomon,0", "Proud_Idiot,0", "Hammer94,0"})
        void downvotedComments(String user, long count) {
            assertThat(world.number("SELECT count(*) FROM comments c JOIN users u ON u.id = user_id WHERE username = '"
                            + user + "' AND net_score < 0"))
                    .isEqualTo(count);
        }

        @Test
        void thePostsOfTheMemberHaveTheBodiesThatEditingExpects() {
            assertThat(world.texts("""
                    SELECT s.id || ' ' || title || coalesce(': ' || body, '') FROM submissions s JOIN users u ON u.id = user_id
                     WHERE username = 'MarvelsGrantMan136' AND s.id IN (1, 134868, 135201, 135156, 135152, 70886) ORDER BY s.id
                    """))
                    .hasSize(6)
                    .startsWith("1 Nvidia RTX 4090: Crazy device for ML!")
                    .filteredOn(t -> t.contains(": C"))
                    .hasSize(1);
            assertThat(
                            world.texts(
                                    "SELECT body FROM submissions WHERE id IN (134868, 135201, 135156, 135152) AND body IS NOT NULL"))
                    .isEmpty();
        }

        @ParameterizedTest
        @CsvSource({
            "b02113033af32feae9ff147dbbe3764039368d67d193885bd04e65c2e6beea9c,Bald Eagle",
            "2e4fa0a328e653a97a7d07046291c298ef5b4e0d0c73a287f317ca86a8e8685f,Thanksgiving turkey",
            "92411be6af4e9ad5ccd3ccbaa01c10457bb00e704e99c58dd430de1a958307fd,Firework",
            "6bfbf1280d28d84a9261695f0cac5a90addaaff1174807a2b381fdc159f3ed00,wife's costume",
            "bd8bc5f4c846aac4df08626faa3a34a7d47c8f3bdd92bf615a54afd939f063a7,costume contest"
        })
        void imagesAreOnTheFirstPageOfPics(String name, String words) {
            assertThat(world.rows("""
                    SELECT s.title, file_name FROM submissions s JOIN forums f ON f.id = forum_id LEFT JOIN images i ON i.id = image_id
                     WHERE f.name = 'pics' ORDER BY ranking DESC, s.id DESC LIMIT 25
                    """)).anySatisfy(row -> {
                assertThat((String) row.get("title")).contains(words);
                assertThat(row.get("file_name")).isEqualTo(name + ".jpg");
            });
            assertThat(world.files().resolve(ForumWorld.IMAGES).resolve(name + ".jpg"))
                    .exists();
        }

        @Test
        void commentsWithRepliesComeFirst() {
            assertThat(world.texts("SELECT id FROM comments WHERE submission_id IN (59421, 69404) AND parent_id IS NULL"
                            + " AND net_score >= 300 ORDER BY id"))
                    .containsExactly("1042264", "1235250");
        }

        @Test
        void theMemberHasTheSettingsOfTheOfficialImage() {
            assertThat(world.rows("""
                    SELECT biography, timezone, night_mode, trusted,
                           (SELECT count(*) FROM forum_subscriptions s WHERE s.user_id = u.id) AS subscriptions,
                           (SELECT count(*) FROM notifications n WHERE n.user_id = u.id) AS notifications,
                           (SELECT count(*) FROM forums WHERE featured) AS featured
                      FROM users u WHERE username = 'MarvelsGrantMan136'
                    """)).singleElement().satisfies(row -> assertThat(row)
                    .containsEntry("biography", "t2_5adwlxvn")
                    .containsEntry("timezone", "America/New_York")
                    .containsEntry("night_mode", "light")
                    .containsEntry("trusted", false)
                    .containsEntry("subscriptions", 0L)
                    .containsEntry("notifications", 0L)
                    .containsEntry("featured", 0L));
        }
    }
}
