package dev.tiltyard.tasks.oracle.shop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProductReviewTest {
    @Test
    void negativeReviewsAreQuotedWithoutPraise() {
        ProductReview opinion = new ProductReview(
                "Ann", "Meh", "The strap is made of stiff leather. Lovely colors otherwise, a great red. It rubs.", 40);

        assertThat(opinion.criticisms()).containsExactly("The strap is made of stiff leather.", "It rubs.");
    }

    @Test
    void positiveReviewsAreQuotedOnlyForComplaints() {
        ProductReview opinion =
                new ProductReview("Bo", "Good", "Cold drinks no longer bother me. I wish it were cheaper.", 80);

        assertThat(opinion.criticisms()).containsExactly("I wish it were cheaper.");
    }

    @Test
    void appearanceAndQualityAreDifferentTopics() {
        ProductReview opinion = new ProductReview(
                "Cleo", "Pretty, but", "Everyone loves it. The quality is poor, the gold peeled.", 60);

        assertThat(opinion.praisesLooks()).isTrue();
        assertThat(opinion.deploresQuality()).isTrue();
        assertThat(new ProductReview("Dan", "Broke", "Cheap material, it cracked.", 20).praisesLooks())
                .isFalse();
        assertThat(new ProductReview("Eve", "Love it", "Good quality.", 100).deploresQuality())
                .isFalse();
        assertThat(new ProductReview("Fay", "Nice", "So pretty. The quality could be better.", 80).deploresQuality())
                .isTrue();
    }
}
