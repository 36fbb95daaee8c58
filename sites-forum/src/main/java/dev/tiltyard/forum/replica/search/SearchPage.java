package dev.tiltyard.forum.replica.search;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.comment.CommentRows;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.search.SearchModels.Hit;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.submission.SubmissionRows;
import dev.tiltyard.forum.replica.text.Highlight;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Full-text search of submissions and comments, limited to the 50 best results. Forums and users are not searched. */
public final class SearchPage {
    private static final int MOST = 50;
    private static final String RANK = "ts_rank(%s.search_doc, plainto_tsquery('pg_catalog.english', :query))";
    private static final String HEADLINE =
            "ts_headline('pg_catalog.english', coalesce(%s, ''), plainto_tsquery('pg_catalog.english', :query), :%s)";
    private static final String MATCHES =
            " WHERE %1$s.visibility = 'visible' AND %1$s.search_doc @@ plainto_tsquery('pg_catalog.english', :query)";

    private final Board board;

    public SearchPage(Board board) {
        this.board = board;
    }

    public void addTo(Routes routes) {
        routes.get("/search", this::search);
        routes.get("/opensearch.xml", this::description);
    }

    private void search(Visit visit) {
        String query = visit.query("q").orElse("").strip();
        List<Hit> hits = query.isEmpty() ? List.of() : find(visit, query);
        board.show(visit, new SearchModels.Results(board.page(visit, "Search"), query, hits));
    }

    private List<Hit> find(Visit visit, String query) {
        long viewer = board.viewer(visit).id();
        return board.database().withHandle(handle -> {
            List<Hit> hits = new ArrayList<>(submissions(handle, query, viewer));
            hits.addAll(comments(handle, query, viewer));
            hits.sort(Comparator.comparingDouble(Hit::rank)
                    .thenComparingLong(Hit::id)
                    .reversed());
            return hits.subList(0, Math.min(MOST, hits.size()));
        });
    }

    private static List<Hit> submissions(Handle handle, String query, long viewer) {
        return handle.createQuery(ranked(SubmissionRows.SELECT, "s", "s.title"))
                .bind("query", query)
                .bind("viewer", viewer)
                .bind("whole", Highlight.options("HighlightAll=TRUE"))
                .bind("parts", Highlight.options("MaxFragments=3"))
                .map((row, context) ->
                        hit(row, Optional.of(SubmissionRows.MAPPER.map(row, context)), Optional.<CommentTree>empty()))
                .list();
    }

    private static List<Hit> comments(Handle handle, String query, long viewer) {
        return handle.createQuery(ranked(CommentRows.SELECT, "c", "CAST('' AS text)"))
                .bind("query", query)
                .bind("viewer", viewer)
                .bind("whole", Highlight.options("HighlightAll=TRUE"))
                .bind("parts", Highlight.options("MaxFragments=3"))
                .map((row, context) -> hit(
                        row,
                        Optional.<Submission>empty(),
                        Optional.of(new CommentTree(CommentRows.MAPPER.map(row, context), 1, List.of()))))
                .list();
    }

    private static Hit hit(ResultSet row, Optional<Submission> submission, Optional<CommentTree> comment)
            throws SQLException {
        return new Hit(
                submission,
                comment,
                Highlight.of(row.getString("found_title")),
                Highlight.of(row.getString("found_body")),
                row.getDouble("rank"));
    }

    private static String ranked(String select, String table, String title) {
        String found = RANK.formatted(table) + " AS rank, " + HEADLINE.formatted(title, "whole") + " AS found_title, "
                + HEADLINE.formatted(table + ".body", "parts") + " AS found_body, ";
        return select.replaceFirst("SELECT ", "SELECT " + found)
                + MATCHES.formatted(table)
                + " ORDER BY rank DESC, " + table + ".id DESC LIMIT " + MOST;
    }

    /** The OpenSearch description for browsers. */
    private void description(Visit visit) {
        visit.text(
                "application/opensearchdescription+xml; charset=utf-8",
                board.html(new SearchModels.Description(board.settings().get().name(), visit.origin())));
    }
}
