package dev.tiltyard.gitlab.replica.frame;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A menu in a form whose choices can be searched.
 *
 * @param name of the field that it sets
 * @param chosen the values that are set
 * @param multiple whether several can be chosen
 * @param zero whether a field with the value 0, which means that nothing is chosen, is sent too
 * @param link whether its button reads as a link
 * @param links that stand below the choices
 */
public record Picker(
        String name,
        List<Choice> choices,
        List<String> chosen,
        Texts texts,
        Marks marks,
        boolean multiple,
        boolean zero,
        boolean link,
        List<Crumb> links) {
    public Picker {
        choices = List.copyOf(choices);
        chosen = List.copyOf(chosen);
        links = List.copyOf(links);
    }

    /**
     * @param empty on the button if nothing is chosen
     * @param title above the choices
     * @param search in the search field
     * @param none of the choice for nothing; null if there is none
     * @param fixed on the button whatever is chosen; null to show what is chosen
     */
    public record Texts(
            String empty,
            String title,
            String search,
            @Nullable String none,
            @Nullable String fixed) {}

    /** What scripts and tests find it by: classes and {@code data-} attributes of the button and of its choices. */
    public record Marks(
            String css,
            @Nullable String qa,
            @Nullable String testid,
            @Nullable String itemQa) {}

    public static Picker of(String name, List<Choice> choices, List<String> chosen) {
        Texts texts = new Texts("", "", "Search", null, null);
        return new Picker(
                name, choices, chosen, texts, new Marks("", null, null, null), false, false, false, List.of());
    }

    public Picker titled(String empty, String title) {
        return with(new Texts(empty, title, texts.search, texts.none, texts.fixed));
    }

    public Picker search(String search) {
        return with(new Texts(texts.empty, texts.title, search, texts.none, texts.fixed));
    }

    public Picker none(String none) {
        return with(new Texts(texts.empty, texts.title, texts.search, none, texts.fixed));
    }

    public Picker fixed(String fixed) {
        return with(new Texts(texts.empty, texts.title, texts.search, texts.none, fixed));
    }

    public Picker css(String css) {
        return with(new Marks(css, marks.qa, marks.testid, marks.itemQa));
    }

    public Picker qa(String qa) {
        return with(new Marks(marks.css, qa, marks.testid, marks.itemQa));
    }

    public Picker testid(String testid) {
        return with(new Marks(marks.css, marks.qa, testid, marks.itemQa));
    }

    public Picker itemQa(String itemQa) {
        return with(new Marks(marks.css, marks.qa, marks.testid, itemQa));
    }

    /** Lets several be chosen. */
    public Picker several() {
        return new Picker(name, choices, chosen, texts, marks, true, zero, link, links);
    }

    /** Sends a field with the value 0 too, so that choosing nothing is sent. */
    public Picker sendingZero() {
        return new Picker(name, choices, chosen, texts, marks, multiple, true, link, links);
    }

    /** Lets its button read as a link. */
    public Picker asLink() {
        return new Picker(name, choices, chosen, texts, marks, multiple, zero, true, links);
    }

    /** Puts a link below the choices, after those that are there. */
    public Picker linking(String text, String address) {
        List<Crumb> more = Stream.concat(links.stream(), Stream.of(new Crumb(text, address)))
                .toList();
        return new Picker(name, choices, chosen, texts, marks, multiple, zero, link, more);
    }

    private Picker with(Texts other) {
        return new Picker(name, choices, chosen, other, marks, multiple, zero, link, links);
    }

    private Picker with(Marks other) {
        return new Picker(name, choices, chosen, texts, other, multiple, zero, link, links);
    }

    /** What is on the button; empty if nothing is chosen. */
    public String label() {
        return texts.fixed != null
                ? texts.fixed
                : choices.stream()
                        .filter(choice -> chosen.contains(choice.value()))
                        .map(Choice::text)
                        .collect(Collectors.joining(", "));
    }
}
