package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.Optional;

/** Sign up someone else for the newsletter. */
final class SubscribeFriend extends ShopTemplate {
    SubscribeFriend() {
        super(
                10128,
                "shop-subscribe-friend",
                OutcomeKind.CHANGE,
                "My friend wants to get the shop's newsletter. Sign up {{email}} for it.",
                "Subscribe {{email}} to the newsletter.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String email = draw.any("ilse", "anton", "mirela", "joost") + "." + draw.any("brandt", "ferro", "kovac")
                + draw.random().between(10, 99) + "@example.org";
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
    public String solve(OracleTask assignment, BrowserActor browser) {
        browser.type("#newsletter", assignment.argument("email"));
        browser.expecting(".page.messages .message-success", () -> browser.press("Subscribe"));
        return "";
    }
}
