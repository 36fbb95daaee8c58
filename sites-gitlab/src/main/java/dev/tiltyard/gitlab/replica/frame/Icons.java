package dev.tiltyard.gitlab.replica.frame;

import java.util.HashMap;
import java.util.Map;

/** Pictures of 16 by 16, drawn with lines: the data of an SVG path, by name. */
public final class Icons {
    private static final Map<String, String> PATHS = new HashMap<>();

    static {
        PATHS.put("project", "M2 3h12v10H2zM2 6h12");
        PATHS.put("doc-text", "M4 1.5h6l3 3v10H4zM6 7h4M6 10h4");
        PATHS.put("issues", "M2 3h9v9H2zM5 12v2h9V5h-3");
        PATHS.put(
                "git-merge",
                "M4 5v6M4 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M4 14a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M12 11a1.5 1.5"
                        + " 0 1 0 0-3 1.5 1.5 0 0 0 0 3M4 5c0 3 3 4.5 6.5 4.5");
        PATHS.put("rocket", "M8 14l-3-3c0-4 2-8 6-9 1 4-2 8-3 9zM5 9l-3 1 2 2");
        PATHS.put("deployments", "M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3");
        PATHS.put("chart", "M2 14V2M2 14h12M5 12V8M8 12V4M11 12V6");
        PATHS.put("book", "M3 2h8a2 2 0 0 1 2 2v10H5a2 2 0 0 1-2-2zM3 12a2 2 0 0 1 2-2h8");
        PATHS.put("snippet", "M5 4a2 2 0 1 0 0 .1M5 12a2 2 0 1 0 0 .1M6.5 5.5 14 12M6.5 10.5 14 4");
        PATHS.put(
                "settings",
                "M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 1v3M8 12v3M1 8h3M12 8h3M3 3l2 2M11 11l2 2M13 3l-2 2M5 11l-2 2");
        PATHS.put(
                "users",
                "M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M2 14c0-3 2-5 4-5s4 2 4 5M11 8a2 2 0 1 0 0-4M12 9.5c1.5.5 2 2"
                        + " 2 4.5");
        PATHS.put("group", "M2 6h12v8H2zM4 4h8M6 2h4");
        PATHS.put("todo", "M2 3h12v10H2zM5 8l2 2 4-4");
        PATHS.put("bold", "M4 2h5a3 3 0 0 1 0 6H4zM4 8h6a3 3 0 0 1 0 6H4z");
        PATHS.put("italic", "M7 2h6M3 14h6M10 2L6 14");
        PATHS.put("strikethrough", "M2 8h12M12 4c-1-2-7-2-7 1 0 2 6 3 6 6s-6 3-7 1");
        PATHS.put("quote", "M3 4h4v4c0 3-2 4-3 4M9 4h4v4c0 3-2 4-3 4");
        PATHS.put("code", "M5 4L1 8l4 4M11 4l4 4-4 4");
        PATHS.put("list-bulleted", "M6 4h9M6 8h9M6 12h9M2 4h.1M2 8h.1M2 12h.1");
        PATHS.put("list-numbered", "M6 4h9M6 8h9M6 12h9M2 3v2M2 7v2M2 11v2");
        PATHS.put("list-task", "M1 3h3v3H1zM1 10h3v3H1zM7 4h8M7 11h8");
        PATHS.put("details-block", "M2 3l4 3-4 3zM8 5h6M2 12h12");
        PATHS.put("table", "M2 3h12v10H2zM2 6.500h12M2 10h12M8 3v10");
        PATHS.put("maximize", "M2 6V2h4M14 10v4h-4M2 2l5 5M14 14L9 9");
        PATHS.put("chevron-down", "M4 6l4 4 4-4");
        PATHS.put("chevron-double-left", "M8 4L4 8l4 4M12 4L8 8l4 4");
        PATHS.put("chevron-up", "M4 10l4-4 4 4");
        PATHS.put(
                "slight-smile",
                "M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14M5.500 6.500h.1M10.500 6.500h.1M5 9.500c1 2.5 5 2.5 6 0");
        PATHS.put("chevron-right", "M6 4l4 4-4 4");
        PATHS.put("shield", "M8 1.5l5.5 2v4c0 3.500-2.5 6-5.500 7-3-1-5.500-3.500-5.500-7v-4z");
        PATHS.put("package", "M2 5l6-3 6 3v6l-6 3-6-3zM2 5l6 3 6-3M8 8v6");
        PATHS.put("cloud-gear", "M4 12a3 3 0 0 1 0-6 4 4 0 0 1 8 0 3 3 0 0 1 0 6z");
        PATHS.put("monitor", "M2 3h12v8H2zM6 14h4M8 11v3");
        PATHS.put("ellipsis_v", "M8 3h.1M8 8h.1M8 13h.1");
        PATHS.put("rss", "M3 13h.1M3 8a5 5 0 0 1 5 5M3 3a10 10 0 0 1 10 10");
        PATHS.put("history", "M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14M8 4v4l3 2");
        PATHS.put("close", "M4 4l8 8M12 4l-8 8");
        PATHS.put("sort-lowest", "M3 12h10M3 8h7M3 4h4");
        PATHS.put("sort-highest", "M3 4h10M3 8h7M3 12h4");
        PATHS.put("export", "M8 10V2M5 5l3-3 3 3M2 10v4h12v-4");
        PATHS.put("plus", "M8 2v12M2 8h12");
        PATHS.put("question", "M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14M6 6c0-2 4-2 4 0 0 1.5-2 1.5-2 3M8 11.5v.5");
        PATHS.put("hamburger", "M2 4h12M2 8h12M2 12h12");
        PATHS.put("search", "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M11 11l4 4");
        PATHS.put("star", "M8 1.5l2 4.200 4.5.6-3.300 3.200.8 4.5-4-2.200-4 2.200.8-4.5L1.5 6.300 6 5.700z");
        PATHS.put(
                "fork",
                "M4 5v2c0 2 8 2 8 0V5M8 8.5V11M4 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M12 5a1.5 1.5 0 1 0 0-3 1.5 1.5"
                        + " 0 0 0 0 3M8 14a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3");
        PATHS.put("folder", "M1.5 3h5l1.5 2h6.5v8.5h-13z");
        PATHS.put("file", "M4 1.5h6l3 3v10H4zM10 1.5v3h3");
        PATHS.put("check", "M3 8.500l3.500 3.500 6.500-7");
        PATHS.put("bell-off", "M8 14.500h.100M3 12h10l-1.500-2V7a3.500 3.500 0 0 0-7 0v3zM2 2l12 12");
        PATHS.put("bell", "M8 14.5h.1M3 12h10l-1.5-2V7a3.5 3.5 0 0 0-7 0v3z");
        PATHS.put("key", "M5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M8 8h7M12 8v3");
        PATHS.put("profile", "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 14c0-3 3-5 6-5s6 2 6 5");
        PATHS.put("mail", "M1.5 3h13v10h-13zM1.5 4l6.5 5 6.5-5");
        PATHS.put("lock", "M3 7h10v7H3zM5 7V5a3 3 0 0 1 6 0v2");
        PATHS.put(
                "branch",
                "M4 5v6M4 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M4 14a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M12 6a1.5 1.5"
                        + " 0 1 0 0-3 1.5 1.5 0 0 0 0 3M12 6c0 3-8 2-8 5");
        PATHS.put("paperclip", "M13 7l-5.5 5.5a3 3 0 0 1-4.3-4.3L9 2.5a2 2 0 0 1 2.9 2.9L6 11.2");
        PATHS.put("tag", "M1.5 1.5h6l7 7-6 6-7-7zM4.5 4.5h.1");
        PATHS.put("comment", "M2 2.5h12v8.5H7l-3 3v-3H2z");
        PATHS.put("retry", "M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.5v3h-3");
        PATHS.put("remove", "M3 4h10M6 4V2.5h4V4M4.5 4l.5 9.5h6l.5-9.5");
        PATHS.put("pencil", "M2 14l1-4 8-8 3 3-8 8z");
        PATHS.put("reply", "M6 3L2 7l4 4M2 7h7a4 4 0 0 1 4 4v2");
        PATHS.put("copy", "M5 5h8v9H5zM3 11V2h8");
        PATHS.put(
                "link",
                "M7 9a2.5 2.5 0 0 0 3.5 0l2.5-2.5a2.5 2.5 0 0 0-3.5-3.5L8.5 4M9 7a2.5 2.5 0 0 0-3.5 0L3 9.5A2.5 2.5 0"
                        + " 0 0 6.5 13l1-1");
        PATHS.put("thumb-up", "M2 7h3v7H2zM5 8l3-6c1.5 0 2 1 1.5 3L9 7h4.5l-1 6.5H5");
        PATHS.put("thumb-down", "M2 9h3V2H2zM5 8l3 6c1.5 0 2-1 1.5-3L9 9h4.5l-1-6.5H5");
        PATHS.put("calendar", "M2 3.5h12V14H2zM2 6.5h12M5 2v3M11 2v3");
        PATHS.put("clock", "M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14M8 4v4l3 2");
        PATHS.put("commit", "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M1 8h4M11 8h4");
    }

    private Icons() {}

    public static String path(String name) {
        return PATHS.getOrDefault(name, PATHS.getOrDefault("file", ""));
    }
}
