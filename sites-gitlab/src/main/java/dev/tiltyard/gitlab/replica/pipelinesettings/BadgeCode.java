package dev.tiltyard.gitlab.replica.pipelinesettings;

/**
 * A badge and what to write where it is to be shown.
 *
 * @param alt what stands for the picture
 * @param link where it leads
 */
public record BadgeCode(String title, String alt, String link, String image) {
    public String markdown() {
        return "[![" + alt + "](" + image + ")](" + link + ")";
    }

    public String html() {
        return "<a href=\"" + link + "\"><img alt=\"" + alt + "\" src=\"" + image + "\" /></a>";
    }

    public String asciiDoc() {
        return "image:" + image + "[link=\"" + link + "\",title=\"" + alt + "\"]";
    }
}
