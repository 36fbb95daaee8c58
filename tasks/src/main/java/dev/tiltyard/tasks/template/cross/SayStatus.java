package dev.tiltyard.tasks.template.cross;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import java.util.Map;

/** One's status on the code host. */
record SayStatus() implements Deed {
    @Override
    public String site() {
        return Sites.CODE_HOST;
    }

    @Override
    public Map<String, Object> draw(Draw draw) {
        return Map.of();
    }

    @Override
    public Instance judge(Instance instance, Map<String, Object> arguments, String text, Draw draw) {
        return instance.check(
                        "my status is this",
                        site(),
                        "SELECT s.message FROM user_statuses s JOIN users u ON u.id = s.user_id WHERE u.username = :me",
                        Expect.exactly(text),
                        "me",
                        draw.me(site()))
                .allow(site(), Allow.kept("user_statuses"));
    }

    @Override
    public void act(Assignment assignment, Hand hand, String text) {
        Sites.codeHost(hand);
        hand.pressButton(".header-user-dropdown-toggle");
        hand.pressButton(".js-set-status-modal-trigger");
        String modal = "#set-user-status-modal ";
        hand.type(modal + "input[placeholder=\"What's your status?\"]", text);
        hand.followLink(modal + "button:text-is(\"Set status\")");
    }
}
