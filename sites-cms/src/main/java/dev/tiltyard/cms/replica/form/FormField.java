package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A form field for display.
 *
 * @param name its submitted name
 * @param index the field's short name, for scripts and stylesheets
 * @param kind {@code text}, {@code textarea}, {@code editor}, {@code select}, {@code multiselect}, {@code toggle},
 *     {@code tick}, {@code date}, {@code password}, {@code hidden}, {@code note}, {@code price}, {@code file}, {@code
 *     region}, {@code measured}, {@code picture}, {@code part}, {@code store}
 * @param values its values
 * @param options labels by value
 * @param off a toggle's value when off; its first value is that when on
 * @param error validation error of the input; empty if valid
 * @param scope scope of the value as in its label: {@code [store view]}; empty if it has none
 */
public record FormField(
        String name,
        String index,
        String label,
        String kind,
        List<String> values,
        Map<String, String> options,
        boolean required,
        boolean disabled,
        String note,
        String off,
        String error,
        String scope) {
    /** Prefix of the value of an option group's heading. */
    private static final String HEADING = "heading:";
    /** Files and passwords can't be refilled; notes and hidden fields are not input. */
    private static final Set<String> NEVER_REFILLED = Set.of("note", "file", "password", "hidden", "picture", "part");

    /** An option group; options before the first heading have an empty label. */
    public record OptionGroup(String label, Map<String, String> options) {
        public OptionGroup {
            options = new LinkedHashMap<>(options);
        }
    }

    public FormField {
        values = List.copyOf(values);
        options = new LinkedHashMap<>(options);
    }

    private static FormField of(String name, String index, String label, String kind, String value) {
        return new FormField(name, index, label, kind, List.of(value), Map.of(), false, false, "", "0", "", "");
    }

    public static FormField text(String name, String label, String value) {
        return of(name, name, label, "text", value);
    }

    public static FormField area(String name, String label, String value) {
        return of(name, name, label, "textarea", value);
    }

    public static FormField editor(String name, String label, String value) {
        return of(name, name, label, "editor", value);
    }

    public static FormField date(String name, String label, String value) {
        return of(name, name, label, "date", value);
    }

    public static FormField price(String name, String label, String value) {
        return of(name, name, label, "price", value);
    }

    /** A text followed by its unit: {@code lbs}. */
    public static FormField measured(String name, String label, String value, String unit) {
        return new FormField(
                name, name, label, "measured", List.of(value, unit), Map.of(), false, false, "", "0", "", "");
    }

    /** An image that can be uploaded, selected from the gallery, and removed. */
    public static FormField picture(String name, String label, String address) {
        return of(name, name, label, "picture", address);
    }

    /** A part rendered by its own template. */
    public static FormField part(String index, String label, SafeHtml html) {
        return of("", index, label, "part", html.html());
    }

    /** The HTML of a part rendered by its own template. */
    public SafeHtml html() {
        return kind.equals("part") ? new SafeHtml(value()) : SafeHtml.empty();
    }

    /** Adds the heading of an option group. */
    public static void heading(Map<String, String> options, String label) {
        options.put(HEADING + label, label);
    }

    /** The store views below the names of their website and store. */
    public static Map<String, String> storeViews(Map<String, String> views) {
        Map<String, String> options = new LinkedHashMap<>();
        heading(options, "Main Website");
        heading(options, "\u00a0\u00a0\u00a0\u00a0Main Website Store");
        views.forEach((id, name) -> options.put(id, "\u00a0\u00a0\u00a0\u00a0" + name));
        return options;
    }

    /** @param accept accepted file types: {@code image/*} */
    public static FormField upload(String name, String label, String accept) {
        return of(name, name, label, "file", accept);
    }

    public static FormField password(String name, String label) {
        return of(name, name, label, "password", "");
    }

    public static FormField hidden(String name, String value) {
        return of(name, name, "", "hidden", value);
    }

    public static FormField note(String index, String label, String value) {
        return of("", index, label, "note", value);
    }

    /** A placeholder that a script fills with its own control. */
    public static FormField placeholder(String name, String label) {
        return of(name, name, label, "note", "");
    }

    public static FormField select(String name, String label, String value, Map<String, String> options) {
        return new FormField(name, name, label, "select", List.of(value), options, false, false, "", "0", "", "");
    }

    /**
     * A store view, in a list with website and store names as headings.
     *
     * @param groups labels by value, by heading; those with an empty heading are ungrouped
     */
    public static FormField store(String name, String label, String value, Map<String, Map<String, String>> groups) {
        Map<String, String> options = new LinkedHashMap<>(Map.of("", ""));
        groups.forEach((heading, labels) -> {
            if (!heading.isEmpty()) {
                options.put(HEADING + heading, "");
            }
            options.putAll(labels);
        });
        return new FormField(name, name, label, "store", List.of(value), options, false, false, "", "0", "", "");
    }

    /** The options by heading. */
    public Map<String, Map<String, String>> headed() {
        Map<String, Map<String, String>> groups = new LinkedHashMap<>();
        String heading = "";
        for (Map.Entry<String, String> option : options.entrySet()) {
            if (option.getKey().startsWith(HEADING)) {
                heading = option.getKey().substring(HEADING.length());
                groups.put(heading, new LinkedHashMap<>());
            } else {
                groups.computeIfAbsent(heading, key -> new LinkedHashMap<>()).put(option.getKey(), option.getValue());
            }
        }
        return groups;
    }

    /** The countries for an address. */
    public static FormField country(String name, String value, Directory directory) {
        Map<String, String> countries = new LinkedHashMap<>();
        directory.countries().forEach(country -> countries.put(country.id(), country.name()));
        return select(name, "Country", value, countries).as("country_id");
    }

    /** A state of the country selected beside it, or all of its states, with the value 0. */
    public static FormField state(String name, String label, String value, String country, Directory directory) {
        Map<String, String> states = new LinkedHashMap<>(Map.of("0", "*"));
        directory.regions(country).forEach(region -> states.put(String.valueOf(region.id()), region.name()));
        return select(name, label, value.isEmpty() ? "0" : value, states).as("state");
    }

    /**
     * A state: one of the country's, or a text if the country has no list of them.
     *
     * @param name name of the field for the state's id; the text's name is the same without {@code _id}
     */
    public static FormField region(String name, String country, String id, String text, Directory directory) {
        Map<String, String> regions = new LinkedHashMap<>();
        directory.regions(country).forEach(region -> regions.put(String.valueOf(region.id()), region.name()));
        return new FormField(
                name,
                "region_id",
                "State/Province",
                "region",
                List.of(id, text),
                regions,
                false,
                false,
                "",
                "0",
                "",
                "");
    }

    public static FormField many(String name, String label, List<String> values, Map<String, String> options) {
        return new FormField(name, name, label, "multiselect", values, options, false, false, "", "0", "", "");
    }

    /** A toggle; on has the value 1. */
    public static FormField toggle(String name, String label, boolean on) {
        return toggle(name, label, on, "1", "0");
    }

    public static FormField toggle(String name, String label, boolean on, String onValue, String offValue) {
        return new FormField(
                name,
                name,
                label,
                "toggle",
                List.of(on ? onValue : offValue, onValue),
                Map.of(),
                false,
                false,
                "",
                offValue,
                "",
                "");
    }

    /** A button that opens a slide-out section. */
    public static FormField opener(String section, String label) {
        return of("", section, label, "opener", "");
    }

    /** A checkbox; checked it has the value 1. */
    public static FormField tick(String name, String label, boolean on) {
        FormField toggle = toggle(name, label, on);
        return new FormField(name, name, label, "tick", toggle.values, Map.of(), false, false, "", toggle.off, "", "");
    }

    /** A checkbox with a custom value; unchecked it has the value 0. */
    public static FormField tick(String name, String label, boolean on, String onValue) {
        FormField toggle = toggle(name, label, on, onValue, "0");
        return new FormField(name, name, label, "tick", toggle.values, Map.of(), false, false, "", "0", "", "");
    }

    /** The same field with the label {@code heading} before it; for checkboxes whose own label is after them. */
    public FormField under(String heading) {
        return new FormField(name, index, label, kind, values, options, required, disabled, heading, off, error, scope);
    }

    public FormField as(String other) {
        return new FormField(name, other, label, kind, values, options, required, disabled, note, off, error, scope);
    }

    public FormField asRequired() {
        return new FormField(name, index, label, kind, values, options, true, disabled, note, off, error, scope);
    }

    public FormField locked(boolean locked) {
        return new FormField(name, index, label, kind, values, options, required, locked, note, off, error, scope);
    }

    public FormField withNote(String text) {
        return new FormField(name, index, label, kind, values, options, required, disabled, text, off, error, scope);
    }

    /** Sets the scope label. */
    public FormField withScope(String text) {
        return new FormField(name, index, label, kind, values, options, required, disabled, note, off, error, text);
    }

    /** Refills the input of a rejected form. */
    FormField refilled(SentForm typed) {
        if (typed.isEmpty() || disabled || name.isEmpty() || NEVER_REFILLED.contains(kind)) {
            return this;
        }
        List<String> shown =
                switch (kind) {
                    case "toggle", "tick" -> List.of(typed.value(name, off), on());
                    case "multiselect" -> typed.values(name);
                    case "region" -> List.of(typed.value(name), typed.value(regionText()));
                    case "measured" -> List.of(typed.value(name, value()), second());
                    default -> typed.has(name) ? List.of(typed.value(name)) : values;
                };
        return new FormField(
                name, index, label, kind, shown, options, required, false, note, off, typed.error(name), scope);
    }

    /** Its options by group. */
    public List<OptionGroup> groups() {
        List<OptionGroup> groups = new ArrayList<>();
        String heading = "";
        Map<String, String> under = new LinkedHashMap<>();
        for (Map.Entry<String, String> option : options.entrySet()) {
            if (option.getKey().startsWith(HEADING)) {
                if (!heading.isEmpty() || !under.isEmpty()) {
                    groups.add(new OptionGroup(heading, under));
                }
                heading = option.getValue();
                under = new LinkedHashMap<>();
            } else {
                under.put(option.getKey(), option.getValue());
            }
        }
        groups.add(new OptionGroup(heading, under));
        return groups;
    }

    public String value() {
        return values.isEmpty() ? "" : values.get(0);
    }

    /** The name of the field for a state without an id. */
    public String regionText() {
        return name.replace("region_id", "region");
    }

    /** A state without an id, or a unit. */
    public String second() {
        return values.size() > 1 ? values.get(1) : "";
    }

    /** A toggle's value when on. */
    public String on() {
        return values.size() > 1 ? values.get(1) : "1";
    }

    public boolean isOn() {
        return value().equals(on());
    }

    public boolean is(String other) {
        return kind.equals(other);
    }

    public String id() {
        return "f-" + name.replaceAll("[^A-Za-z0-9]+", "-");
    }
}
