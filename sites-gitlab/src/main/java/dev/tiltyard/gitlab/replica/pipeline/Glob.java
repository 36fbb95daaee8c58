package dev.tiltyard.gitlab.replica.pipeline;

import com.google.re2j.Pattern;
import dev.tiltyard.sitekit.pattern.VisitorPattern;
import java.util.StringTokenizer;

/** Patterns of paths such as {@code src/*.{rb,ru}} or {@code **}{@code /Dockerfile}. */
final class Glob {
    private Glob() {}

    /** @throws IllegalArgumentException if a brace is not closed, or if it is too large */
    static VisitorPattern pattern(String glob) {
        StringBuilder regex = new StringBuilder("(?s)");
        StringTokenizer parts = new StringTokenizer(glob.replace("**/", "\0"), "\0*{},", true);
        int open = 0;
        while (parts.hasMoreTokens()) {
            String part = parts.nextToken();
            if (part.equals("\0")) {
                regex.append("(?:.*/)?");
            } else if (part.equals("*")) {
                regex.append("[^/]*");
            } else if (part.equals("{")) {
                open++;
                regex.append("(?:");
            } else if (part.equals("}") && open > 0) {
                open--;
                regex.append(")");
            } else if (part.equals(",") && open > 0) {
                regex.append("|");
            } else {
                regex.append(Pattern.quote(part));
            }
        }
        return VisitorPattern.of(regex.toString());
    }
}
