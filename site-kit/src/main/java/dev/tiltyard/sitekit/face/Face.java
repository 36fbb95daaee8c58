package dev.tiltyard.sitekit.face;

import dev.tiltyard.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Another look of a site. It changes pages on their way out: their style, the order of their blocks, what is folded,
 * and what labels say. Data, addresses, forms, and what programs are answered stay as they are. Immutable.
 */
public final class Face {
    private final FaceChoice choice;
    private final Looks looks;
    private final Words words;
    private final SiteStyles styles;
    private final byte[] style;
    private final String path;

    /** @param css its whole style sheet */
    Face(FaceChoice choice, Looks looks, String css) {
        this.choice = choice;
        this.looks = looks;
        this.words = new Words(looks.words());
        this.styles = new SiteStyles(looks.colors(), looks.viewport().map(Viewport::width));
        this.style = css.getBytes(StandardCharsets.UTF_8);
        this.path = "/static/face-" + choice.name() + "."
                + HexFormat.of().formatHex(Sha256.of((css + looks.colors()).getBytes(StandardCharsets.UTF_8)), 0, 6)
                + ".css";
    }

    /**
     * What a face consists of, besides its style sheet.
     *
     * @param title in words
     * @param viewport width and height of the screen that it is made for, in CSS pixels; empty for any
     * @param drawn what was drawn, by the name of the choice
     * @param content CSS selectors of what members have written, whose words never change
     * @param colors other colors in the site's own style sheets
     */
    record Looks(
            String title,
            Optional<Viewport> viewport,
            Map<String, String> drawn,
            List<String> content,
            List<Word> words,
            List<Move> moves,
            List<Fold> folds,
            Map<String, String> colors) {
        Looks {
            drawn = Collections.unmodifiableMap(new TreeMap<>(drawn));
            content = List.copyOf(content);
            words = List.copyOf(words);
            moves = List.copyOf(moves);
            folds = List.copyOf(folds);
            colors = Collections.unmodifiableMap(new TreeMap<>(colors));
        }
    }

    /** Size of a screen in CSS pixels. */
    public record Viewport(int width, int height) {}

    /** How it was asked for. */
    public FaceChoice choice() {
        return choice;
    }

    /** In words. */
    public String title() {
        return looks.title();
    }

    /** The screen that it is made for; empty for any. */
    public Optional<Viewport> viewport() {
        return looks.viewport();
    }

    /** What is folded. */
    public List<Fold> folds() {
        return looks.folds();
    }

    /**
     * What a label is called.
     *
     * @param role ARIA role of its element, such as {@code link}
     * @param usual what it is called without the face, or how that begins
     */
    public String label(String role, String usual) {
        return words.shown(role, usual).orElse(usual);
    }

    /** A CSS selector that finds in the face what another finds without it. */
    public String selector(String usual) {
        return words.selector(usual);
    }

    /** Path of its style sheet on the site. */
    public String path() {
        return path;
    }

    /** Its style sheet, in UTF-8. */
    public byte[] style() {
        return style.clone();
    }

    /** One of the site's own style sheets as the face has it; pages of the face ask for it by {@code ?face=}. */
    public byte[] style(byte[] css) {
        return styles.of(new String(css, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    /** The same page, or part of a page, in this face. */
    public String on(String html) {
        return new FacedPage(this, looks, words, !styles.areUsual()).of(html);
    }
}
