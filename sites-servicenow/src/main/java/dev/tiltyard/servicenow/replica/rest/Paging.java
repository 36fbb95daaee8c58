package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The header with links to the other pages of a long response. */
final class Paging {
    private Paging() {}

    static void link(Visit visit, int limit, int offset, long total) {
        if (limit <= 0 || total <= limit) {
            return;
        }
        List<String> links = new ArrayList<>();
        links.add(to(visit, limit, 0, "first"));
        if (offset > 0) {
            links.add(to(visit, limit, Math.max(0, offset - limit), "prev"));
        }
        if ((long) offset + limit < total) {
            links.add(to(visit, limit, offset + limit, "next"));
        }
        links.add(to(visit, limit, (total - 1) / limit * limit, "last"));
        visit.setHeader("Link", String.join(",", links));
    }

    private static String to(Visit visit, int limit, long offset, String relation) {
        String query = visit.queries().entrySet().stream()
                .filter(each -> !each.getKey().equals("sysparm_offset")
                        && !each.getKey().equals("sysparm_limit"))
                .flatMap(each -> each.getValue().stream().map(value -> each.getKey() + "=" + Visit.encode(value)))
                .collect(Collectors.joining("&"));
        return "<" + visit.origin() + visit.path() + "?" + (query.isEmpty() ? "" : query + "&") + "sysparm_limit="
                + limit + "&sysparm_offset=" + offset + ">;rel=\"" + relation + "\"";
    }
}
