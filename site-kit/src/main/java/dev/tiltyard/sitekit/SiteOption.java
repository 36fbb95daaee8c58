package dev.tiltyard.sitekit;

import java.util.regex.Pattern;

/**
 * Something that a user may say about one site when it is brought up, beside what can be said about all of them. The
 * command line offers it as {@code --name VALUE}.
 *
 * @param name lower-case words joined by hyphens, beginning with what the site is: {@code wiki-zim}
 * @param valueName what stands for the value in the usage: {@code FILE}
 * @param description one line for the usage
 */
public record SiteOption(String name, String valueName, String description) {
    private static final Pattern NAME = Pattern.compile("[a-z]+(-[a-z]+)+");

    public SiteOption {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "a site's option is named in lower-case words joined by hyphens, not '" + name + "'");
        }
    }
}
