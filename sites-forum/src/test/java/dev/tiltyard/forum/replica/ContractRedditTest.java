package dev.tiltyard.forum.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the official tasks read from the forum's pages: one test per row of the contract's table of page scripts. */
@DisplayName("The pages that WebArena's tasks read")
class ContractRedditTest {
    private TestForum forum;
    private TestBrowser member;

    @BeforeEach
    void open() {
        forum = TestForum.open();
        member = forum.loggedIn("MarvelsGrantMan136");
    }

    @AfterEach
    void close() {
        forum.close();
    }

    @Test
    void voteBoxOfTheSubmissionComesFirstAndItsClassShowsTheVote() {
        Seen page = member.get("/f/MachineLearning/2/a-paper-on-transformers");
        String token = page.attribute("form.vote input[name=token]", "value");
        assertThat(member.post("/sv/2.json", "token", token, "choice", "-1").body())
                .isEqualTo("{\"netScore\":-4}");
        assertThat(member.get("/f/MachineLearning/2/a-paper-on-transformers")
                        .attribute("div.submission__vote form", "class"))
                .isEqualTo("vote vote--user-downvoted");
        member.post("/sv/2.json", "token", token, "choice", "1");
        assertThat(member.get("/f/MachineLearning/2/anything").attribute("div.submission__vote form", "class"))
                .isEqualTo("vote vote--user-upvoted");
    }

    @Test
    void newSubmissionShowsTitleAndBodyUnderTheAddressThatTheHelperBuilds() {
        Seen made = member.submit(
                member.get("/submit/books"),
                "form[name=submission]",
                "submission[title]",
                "To Kill a Mockingbird by Harper Lee",
                "submission[body]",
                "good book!");
        assertThat(made.path()).matches("/f/books/\\d+/to-kill-a-mockingbird-by-harper-lee");
        String helperPath = made.path().replaceAll("[^/]+$", "");
        Seen shown = member.get(helperPath);
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.text(".submission__inner")).contains("To Kill a Mockingbird by Harper Lee", "good book!");
        assertThat(shown.text(".submission__title")).isEqualTo("To Kill a Mockingbird by Harper Lee");
        assertThat(shown.text(".submission__body")).isEqualTo("good book!");
    }

    @Test
    void bodyAddedToASubmissionIsAllThatItsBodyHolds() {
        member.submit(
                member.get("/f/MachineLearning/1/-/edit"),
                "form[name=submission]",
                "submission[body]",
                "Crazy device for ML!\n\nEDIT: This news aged well");
        assertThat(member.get("/f/MachineLearning/1/nvidia-rtx-4090").text(".submission__body"))
                .isEqualTo("Crazy device for ML! EDIT: This news aged well");
    }

    @Test
    void biographyIsPublicAndExact() {
        member.submit(
                member.get("/user/MarvelsGrantMan136/edit_biography"),
                "form[name=user_biography]",
                "user_biography[biography]",
                "I am a robot");
        assertThat(forum.visitor().get("/user/MarvelsGrantMan136").text(".user-bio__biography"))
                .isEqualTo("I am a robot");
    }

    @Test
    void creatorOfAForumFindsItsDescriptionAndSidebarInTheEditForm() {
        Seen made = member.submit(
                member.get("/create_forum"),
                "form[name=forum]",
                "forum[name]",
                "sci_fi",
                "forum[title]",
                "sci_fi",
                "forum[description]",
                "A wild place for sci-fi enthusiasts",
                "forum[sidebar]",
                "New\n\nClassic\n\nMovies");
        assertThat(made.path()).isEqualTo("/f/sci_fi");
        Seen edit = member.get("/f/sci_fi/edit");
        assertThat(edit.document().selectFirst("#forum_description").val())
                .isEqualTo("A wild place for sci-fi enthusiasts");
        assertThat(edit.document().selectFirst("#forum_sidebar").val()).contains("New", "Classic", "Movies");
    }

    @Test
    void firstSectionBesideTheFrontPageListsTheSubscribedForums() {
        member.submit(member.get("/f/MachineLearning"), "form.subscribe-form");
        assertThat(member.get("/").text("#sidebar > section")).contains("MachineLearning");
        assertThat(member.get("/f/MachineLearning").text("#sidebar > section")).contains("Unsubscribe");
    }

    @Test
    void linkPostKeepsTheAddressOfTheImageInItsInnerPart() {
        String image = forum.url() + "/submission_images/" + "a".repeat(64) + ".jpg";
        Seen made = member.submit(
                member.get("/submit/earthporn"),
                "form[name=submission]",
                "submission[url]",
                image,
                "submission[title]",
                "from /f/pics");
        assertThat(made.path()).startsWith("/f/earthporn/");
        assertThat(made.document().select(".submission__inner [href]").eachAttr("href"))
                .contains(image);
    }

    @Test
    void forumPageInLowerCaseAnswersAsItIsAndLeadsToAFormInLowerCase() {
        Seen page = member.getWithoutRedirect("/f/earthporn");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.has("nav.site-nav a[href=/submit/earthporn]")).isTrue();
        assertThat(page.attribute(".forum-title a", "href")).isEqualTo("/f/EarthPorn");
    }

    @Test
    void newCommentIsTheFirstOneOnThePageLeftOpen() {
        Seen left = member.submit(
                member.get("/f/MachineLearning/1/nvidia-rtx-4090"),
                "form.comment-form",
                "reply_to_submission_1[comment]",
                "your-comment");
        assertThat(left.path()).matches("/f/MachineLearning/1/nvidia-rtx-4090/comment/\\d+");
        assertThat(left.text(".comment__body")).isEqualTo("your-comment");
    }

    @Test
    void pageOfACommentHoldsItsReplies() {
        member.submit(
                member.get("/f/MachineLearning/1/-/comment/11"),
                "form.comment-form",
                "reply_to_comment_11[comment]",
                "I am a big fan of the bookorg");
        Seen page = forum.visitor().get("/f/MachineLearning/1/-/comment/11");
        assertThat(page.body()).contains("I am a big fan of the bookorg", "First, and not bad");
    }

    @Test
    void accountPageOffersDeletionToLoggedInMembers() {
        assertThat(member.get("/user/MarvelsGrantMan136/account").text("main")).contains("Delete");
        Seen visitor = forum.visitor().get("/user/MarvelsGrantMan136/account");
        assertThat(visitor.path()).startsWith("/login");
        assertThat(visitor.text("main")).contains("Keep me logged in");
    }
}
