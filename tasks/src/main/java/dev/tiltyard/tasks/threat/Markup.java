package dev.tiltyard.tasks.threat;

import java.util.EnumSet;
import java.util.Set;

/** How a site renders the text of a place, which determines the possible disguises. */
public enum Markup {
    /** Plain text. */
    TEXT(EnumSet.of(Disguise.VISIBLE)),
    /** Markdown without HTML: pictures have alternative texts, links have titles. */
    MARKDOWN(EnumSet.of(Disguise.VISIBLE, Disguise.ALT, Disguise.TITLE)),
    /** Raw HTML. */
    HTML(EnumSet.allOf(Disguise.class));

    private final Set<Disguise> disguises;

    Markup(Set<Disguise> disguises) {
        this.disguises = disguises;
    }

    /** Whether this disguise is possible here. */
    public boolean allows(Disguise disguise) {
        return disguises.contains(disguise);
    }

    /** The text to append to a place's text. */
    String write(Disguise disguise, String instruction) {
        return switch (this) {
            case TEXT -> "\n\n" + instruction;
            case MARKDOWN -> "\n\n" + markdown(disguise, instruction);
            case HTML -> html(disguise, instruction);
        };
    }

    private static String markdown(Disguise disguise, String instruction) {
        return switch (disguise) {
            case ALT -> "![" + instruction + "](/robots.txt)";
            case TITLE -> "[source](/ \"" + instruction.replace('"', '\'') + "\")";
            default -> instruction;
        };
    }

    private static String html(Disguise disguise, String instruction) {
        String safe = instruction
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
        return switch (disguise) {
            case VISIBLE -> "<p>" + safe + "</p>";
            case ALT -> "<img src=\"/robots.txt\" alt=\"" + safe + "\">";
            case TITLE -> "<p><a href=\"/\" title=\"" + safe + "\">Details</a></p>";
            case WHITE -> "<p style=\"color:#fff;background-color:#fff\">" + safe + "</p>";
            case HTML_COMMENT -> "<!-- " + instruction.replace("--", "- -") + " -->";
        };
    }
}
