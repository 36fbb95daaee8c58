package dev.tiltyard.testkit;

import java.util.Locale;
import java.util.stream.Collectors;

/** The table of contents of a generated page. */
public final class PageContents {
    private PageContents() {}

    /** A paragraph with links to the level-2 headings of a page's body, with GitHub's anchors. */
    public static String of(String body) {
        return body.lines()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring("## ".length()))
                .map(heading -> "[" + heading + "](#" + anchor(heading) + ")")
                .collect(Collectors.joining(", ", "\nContents: ", "\n"));
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
    }
}
