package dev.tiltyard.sitekit;

import java.util.regex.Pattern;

/**
 * An option of one site, set when it is brought up, in addition to the options that all sites share. The
 * command line offers it as {@code --name VALUE}.
 *
 * @param name lower-case words joined by hyphens, beginning with what the site is: {@code wiki-zim}
 * @param valueName what stands for the value in the usage: {@code FILE}, {@code COUNT}; {@link #FILE} says that the value
 *     names files, so that a container is given them too
 * @param description one line for the usage
 */
public record SiteOption(String name, String valueName, String description) {
    /** For {@link #valueName()}: a file of the user's, or several, joined by {@code :}. */
    public static final String FILE = "FILE";

    private static final Pattern NAME = Pattern.compile("[a-z]+(-[a-z]+)+");

    public SiteOption {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "a site's option is named in lower-case words joined by hyphens, not '" + name + "'");
        }
    }

    /** Whether the value names files of the user's. */
    public boolean namesFiles() {
        return valueName.equals(FILE);
    }
}
