package dev.tiltyard.servicenow.replica.classic;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/**
 * Common data of every page inside the frame.
 *
 * @param scripts URLs of its scripts, in order
 * @param data its scripts' data, as JSON that is safe in HTML
 */
public record ClassicPageData(
        String title,
        PageKind kind,
        String styles,
        String icons,
        String theme,
        List<String> scripts,
        String token,
        String userId,
        String data) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public ClassicPageData {
        scripts = List.copyOf(scripts);
    }

    /** The common data of a page. */
    public static ClassicPageData of(
            DeskServices desk, Visit visit, Actor actor, String title, List<String> scripts, Object data) {
        return of(desk, visit, actor, title, PageKind.STANDARD, scripts, data);
    }

    /** The common data of a page of a kind. */
    public static ClassicPageData of(
            DeskServices desk,
            Visit visit,
            Actor actor,
            String title,
            PageKind kind,
            List<String> scripts,
            Object data) {
        List<String> all = new java.util.ArrayList<>();
        all.add(desk.asset("classic.js"));
        scripts.forEach(script -> all.add(desk.asset(script)));
        return new ClassicPageData(
                title,
                kind,
                desk.asset("desk.css"),
                desk.asset("icons.svg"),
                desk.theme(actor),
                all,
                desk.visitors().token(visit),
                actor.id(),
                json(data));
    }

    /** Data for scripts as JSON that is safe in HTML. */
    public static String json(Object data) {
        try {
            return JSON.writeValueAsString(data)
                    .replace("<", "\\u003c")
                    .replace("\u2028", "\\u2028")
                    .replace("\u2029", "\\u2029");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a page's data must be plain: " + e.getMessage(), e);
        }
    }
}
