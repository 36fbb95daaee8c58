package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.Optional;

/** Somebody else's address signed up for the newsletter. */
final class SubscribeFriend extends ShopTemplate {
    SubscribeFriend() {
        super(
                10128,
                "shop-subscribe-friend",
                Kind.CHANGE,
                "My friend wants the shop's newsletter. Sign up {{email}} for it.",
                "Have the newsletter sent to {{email}} from now on.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String email = draw.any("ilse", "anton", "mirela", "joost") + "." + draw.any("brandt", "ferro", "kovac")
                + draw.dice().between(10, 99) + "@example.org";
        return Optional.of(Instance.of("email", email)
                .check(
                        "The address is subscribed",
                        SITE,
                        "SELECT subscriber_status AS status FROM newsletter_subscriber WHERE subscriber_email = :email",
                        Expect.exactly(1),
                        "email",
                        email)
                .allow(SITE, Allow.inserted("newsletter_subscriber", 1, "subscriber_email", email)));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        hand.type("#newsletter", assignment.argument("email"));
        hand.press("Subscribe");
        hand.await(".page.messages .message-success");
        return "";
    }
}
