package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class VotesTest {
    private TestForum forum;
    private TestBrowser bob;
    private String token;

    @BeforeEach
    void open() {
        forum = TestForum.open();
        bob = forum.loggedIn("bob");
        token = bob.get("/f/MachineLearning/1").attribute("form.vote input[name=token]", "value");
    }

    @AfterEach
    void close() {
        forum.close();
    }

    @Test
    void changeTheSeededScoreByOne() {
        assertThat(vote("/sv/1.json", "1")).isEqualTo("{\"netScore\":6}");
        assertThat(vote("/sv/1.json", "-1")).isEqualTo("{\"netScore\":4}");
        assertThat(vote("/sv/1.json", "0")).isEqualTo("{\"netScore\":5}");
        assertThat(forum.rows("SELECT * FROM submission_votes WHERE submission_id = 1"))
                .isEmpty();
    }

    @Test
    void castTwiceCountOnce() {
        vote("/cv/11.json", "1");
        assertThat(vote("/cv/11.json", "1")).isEqualTo("{\"netScore\":3}");
        assertThat(forum.rows("SELECT upvote FROM comment_votes WHERE comment_id = 11"))
                .hasSize(1);
    }

    @Test
    void rankASubmissionHalfAnHourHigherForEachPoint() {
        vote("/sv/1.json", "1");
        long expected = 1679306400L + 6 * 1800 + 4 * 5000;
        assertThat(forum.row("SELECT ranking FROM submissions WHERE id = 1").get("ranking"))
                .isEqualTo(expected);
    }

    @Test
    void rankASubmissionByItsCommentsLessWhenItIsVotedDown() {
        forum.execute("UPDATE submissions SET net_score = -4 WHERE id = 1");
        vote("/sv/1.json", "-1");
        assertThat(forum.row("SELECT ranking FROM submissions WHERE id = 1").get("ranking"))
                .isEqualTo(1679306400L - 5 * 1800 + 4 * 500);
    }

    @Test
    void rankASubmissionADayHigherAtMostAndHalfADayLower() {
        forum.execute("UPDATE submissions SET net_score = 1000 WHERE id = 1");
        vote("/sv/1.json", "1");
        assertThat(forum.row("SELECT ranking FROM submissions WHERE id = 1").get("ranking"))
                .isEqualTo(1679306400L + 86_400);
        forum.execute("UPDATE submissions SET net_score = -1000 WHERE id = 1");
        vote("/sv/1.json", "-1");
        assertThat(forum.row("SELECT ranking FROM submissions WHERE id = 1").get("ranking"))
                .isEqualTo(1679306400L - 43_200);
    }

    @Test
    void withoutScriptsLeadBackToThePageTheyCameFrom() {
        Seen page = bob.get("/f/MachineLearning/1/nvidia-rtx-4090/linear");
        Seen after = bob.submit(page, ".submission__vote form", "choice", "-1");
        assertThat(after.path()).isEqualTo("/f/MachineLearning/1/nvidia-rtx-4090/linear");
        assertThat(after.attribute(".submission__vote form", "class")).isEqualTo("vote vote--user-downvoted");
        assertThat(after.attribute(".submission__vote .vote__down", "title")).isEqualTo("Retract downvote");
        assertThat(after.attribute(".submission__vote .vote__down", "value")).isEqualTo("0");
        assertThat(after.attribute(".submission__vote .vote__up", "value")).isEqualTo("1");
    }

    @Test
    void haveTheOriginalsClasses() {
        assertThat(bob.get("/f/MachineLearning/1")
                        .document()
                        .select(".submission__vote [data-vote-target]")
                        .eachAttr("data-vote-target"))
                .containsExactly("up", "score", "down");
    }

    @Test
    void showANegativeScoreWithARealMinus() {
        vote("/sv/2.json", "-1");
        assertThat(bob.get("/f/MachineLearning/2").text(".submission__vote .vote__net-score"))
                .isEqualTo("\u22124\u2212");
    }

    @Nested
    class AreRefused {
        @Test
        void withoutTheSessionsToken() {
            Seen answer = bob.post("/sv/1.json", "token", "forged", "choice", "1");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body()).contains("\"detail\":\"Bad Request\"", "\"title\":\"An error occurred\"");
            assertThat(forum.rows("SELECT * FROM submission_votes")).isEmpty();
        }

        @Test
        void withAnInvalidChoice() {
            for (String choice : List.of("2", "", "up", "1; DROP TABLE users")) {
                assertThat(bob.post("/sv/1.json", "token", token, "choice", choice)
                                .status())
                        .isEqualTo(400);
            }
        }

        @Test
        void withoutLogin() {
            Seen answer = forum.visitor().post("/sv/1", "choice", "1");
            assertThat(answer.status()).isEqualTo(302);
            assertThat(answer.header("Location")).isEqualTo("/login");
        }

        @Test
        void onMissingContent() {
            assertThat(bob.post("/sv/999999.json", "token", token, "choice", "1")
                            .status())
                    .isEqualTo(404);
            assertThat(bob.getWithoutRedirect("/sv/1").status()).isEqualTo(405);
        }
    }

    private String vote(String path, String choice) {
        return bob.post(path, "token", token, "choice", choice).body();
    }
}
