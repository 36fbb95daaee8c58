package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.AtomFeed;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import org.jsoup.nodes.Entities;

/** Commits and tags as an Atom feed. */
final class CommitFeed {
    private CommitFeed() {}

    /** An entry of the feed: its address is below the project's. */
    record Item(String title, String address, Commit commit) {}

    /** Whether a page is asked for as a feed. */
    static boolean wanted(Visit visit) {
        return visit.query("format").orElse("").equals("atom");
    }

    static void answer(Visit visit, String title, String page, List<Item> items, Project project) {
        String address = visit.origin() + page;
        List<AtomFeed.Entry> entries = items.stream()
                .map(item -> new AtomFeed.Entry(
                        visit.origin() + project.address() + item.address(),
                        item.title(),
                        visit.origin() + project.address() + item.address(),
                        item.commit().author(),
                        item.commit().committed(),
                        item.commit().committed(),
                        Entities.escape(
                                item.commit().body().isBlank()
                                        ? item.commit().title()
                                        : item.commit().body())))
                .toList();
        Instant newest = items.stream()
                .map(item -> item.commit().committed())
                .max(Instant::compareTo)
                .orElse(visit.now());
        visit.text("application/atom+xml; charset=utf-8", new AtomFeed(address, title, address, newest, entries).xml());
    }
}
