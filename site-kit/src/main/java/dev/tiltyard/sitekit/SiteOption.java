package dev.tiltyard.sitekit;

import java.util.regex.Pattern;

/**
 * A startup option of one site, in addition to the options that all sites share. The command line offers it as {@code
 * --name VALUE}.
 *
 * @param name lower-case words joined by hyphens, beginning with the kind of site: {@code wiki-zim}
 * @param valueName placeholder for the value in the usage text: {@code FILE}, {@code COUNT}; {@link #FILE} marks values
 *     that name files, which are mounted into a container
 * @param description one line for the usage text
 * @param ofOthersImages whether it applies to official images only, and our replica ignores it
 */
public record SiteOption(String name, String valueName, String description, boolean ofOthersImages) {
    /** As {@link #valueName()}: the value names one of the user's files, or several, joined by {@code :}. */
    public static final String FILE = "FILE";

    private static final Pattern NAME = Pattern.compile("[a-z]+(-[a-z]+)+");

    /** An option of our own replica. */
    public SiteOption(String name, String valueName, String description) {
        this(name, valueName, description, false);
    }

    public SiteOption {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "the name of a site option must be lowercase words joined by hyphens, not '" + name + "'");
        }
    }

    /** Whether the value names the user's files. */
    public boolean namesFiles() {
        return valueName.equals(FILE);
    }
}
