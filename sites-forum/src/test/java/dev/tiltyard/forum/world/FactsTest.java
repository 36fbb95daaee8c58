package dev.tiltyard.forum.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.forum.replica.text.Slug;
import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.world.Seed;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FactsTest {
    private final Facts facts = Facts.read();

    @Test
    void titlesGiveExactlyTheSlugsThatTasksName() {
        assertThat(facts.posts())
                .filteredOn(post -> !post.slug().isEmpty())
                .hasSizeGreaterThan(50)
                .allSatisfy(post ->
                        assertThat(Slug.of(post.title())).as(post.title()).isEqualTo(post.slug()));
    }

    @Test
    void hasTheForumsOfTheOriginalUnderTheirIds() {
        assertThat(facts.forums()).hasSizeGreaterThanOrEqualTo(95);
        assertThat(facts.forums())
                .filteredOn(forum ->
                        Set.of("books", "DIY", "nyc", "gaming", "technology").contains(forum.name()))
                .extracting(forum -> forum.name() + " " + forum.id())
                .containsExactly("DIY 10007", "books 10037", "gaming 10048", "nyc 10067", "technology 10082");
        assertThat(facts.forums()).extracting(Forum::name).doesNotContain("cars", "iphone13", "Karaoke", "sci_fi");
    }

    @Test
    void listsTheAccountOfTheTasksFirst() {
        assertThat(ForumWorld.accounts())
                .extracting(Account::role, Account::username, Account::password)
                .startsWith(Tuple.tuple("member", "MarvelsGrantMan136", "test1234"));
        assertThat(ForumWorld.accounts()).extracting(Account::role).contains("admin", "moderator");
    }

    @ParameterizedTest
    @EnumSource(Scale.class)
    void hasTheSameNamedPostsAtEveryScale(Scale scale) {
        WorldSize size = WorldSize.of(scale);
        PostPlan plan = new PostPlan(facts, size, scale != Scale.LARGE, new Seed(1));
        Set<Long> ids = new HashSet<>();
        long comments = 0;
        for (Forum forum : facts.forums()) {
            List<Slot> slots = plan.of(forum.name());
            assertThat(slots).as(forum.name()).hasSizeGreaterThan(10);
            for (int i = 0; i < slots.size(); i++) {
                assertThat(ids.add(slots.get(i).id()))
                        .as("id %d is new", slots.get(i).id())
                        .isTrue();
                comments += slots.get(i).comments();
                if (i > 0) {
                    assertThat(slots.get(i).time())
                            .as(slots.get(i).toString())
                            .isAfterOrEqualTo(slots.get(i - 1).time());
                }
            }
            assertThat(slots.get(slots.size() - 1).time()).isBefore(ForumWorld.END);
        }
        assertThat(ids).hasSize(size.submissions());
        assertThat(comments).isEqualTo(size.comments());
        assertThat(plan.named()).hasSameSizeAs(facts.posts());
    }

    @Test
    void anotherSeedGivesOtherVolume() {
        WorldSize size = WorldSize.of(Scale.SMALL);
        PostPlan one = new PostPlan(facts, size, true, new Seed(1));
        PostPlan two = new PostPlan(facts, size, true, new Seed(2));
        assertThat(one.of("nosleep")).isNotEqualTo(two.of("nosleep"));
        assertThat(one.named().keySet()).isEqualTo(two.named().keySet());
    }
}
