package dev.tiltyard.tasks.template.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.forum.ForumVisit;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Change the front page and time zone settings. */
final class ChangeSettings extends ForumTemplate {
    ChangeSettings() {
        super(
                10025,
                "forum-change-settings",
                OutcomeKind.CHANGE,
                "In my user settings, set the front page to \"{{front}}\", its sort order to \"{{sorting}}\", and my time zone to {{zone}}.",
                "Please change three of my settings: front page \"{{front}}\", front page sort \"{{sorting}}\", and time zone {{zone}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<List<String>> choices = new ArrayList<>();
        for (String front : List.of("Featured", "All", "Moderated")) {
            for (String order : List.of("New", "Active")) {
                for (String zone : List.of("Europe/Lisbon", "Asia/Tokyo", "America/Denver", "Africa/Nairobi")) {
                    choices.add(List.of(front, order, zone));
                }
            }
        }
        List<String> choice = draw.one(choices);
        return Optional.of(Instance.of("front", choice.get(0), "sorting", choice.get(1), "zone", choice.get(2))
                .check(
                        "My settings have the expected values",
                        SITE,
                        "SELECT front_page, front_page_sort_mode, timezone FROM users WHERE username = :me",
                        Expect.row(
                                "front_page", choice.get(0).toLowerCase(Locale.ROOT),
                                "front_page_sort_mode", choice.get(1).toLowerCase(Locale.ROOT),
                                "timezone", choice.get(2)),
                        "me",
                        draw.me(SITE))
                .allow(
                        SITE,
                        Allow.updated(
                                "users",
                                1,
                                List.of("front_page", "front_page_sort_mode", "timezone", "last_seen"),
                                "username",
                                draw.me(SITE))));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        visit.pickTimeZone(assignment.argument("zone"));
        browser.pick("[name=\"user_settings[frontPage][filterBy]\"]", assignment.argument("front"));
        browser.pick("[name=\"user_settings[frontPage][sortBy]\"]", assignment.argument("sorting"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Save changes"));
        return "";
    }
}
