package dev.tiltyard.sitekit.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A form as it is shown: the values in its fields and the messages above them. A form that was refused is shown again with
 * what the visitor typed. Fields of nested groups are named with dots: {@code password.first}.
 */
public final class Form {
    private final String name;
    private final String token;
    private final boolean submitted;
    private final Map<String, List<String>> values = new LinkedHashMap<>();
    private final Map<String, List<String>> errors = new LinkedHashMap<>();

    Form(String name, String token, boolean submitted) {
        this.name = name;
        this.token = token;
        this.submitted = submitted;
    }

    /** The form's name, the prefix of its fields; empty if they have none. */
    public String name() {
        return name;
    }

    /** The CSRF token to be sent back. */
    public String token() {
        return token;
    }

    /** Whether the visitor has sent it. */
    public boolean submitted() {
        return submitted;
    }

    /** Whether it was sent and nothing was found wrong with it. */
    public boolean accepted() {
        return submitted && errors.isEmpty();
    }

    /** A field's name in HTML: {@code submission[title]}, {@code user[password][first]}. */
    public String field(String field) {
        String[] parts = field.split("\\.");
        StringBuilder html = new StringBuilder(name.isEmpty() ? parts[0] : name + "[" + parts[0] + "]");
        for (int i = 1; i < parts.length; i++) {
            html.append('[').append(parts[i]).append(']');
        }
        return html.toString();
    }

    /** A field's id in HTML: {@code submission_title}. */
    public String id(String field) {
        return (name.isEmpty() ? "" : name + "_") + field.replace('.', '_');
    }

    /** What is in a field; empty if nothing. */
    public String value(String field) {
        List<String> all = values(field);
        return all.isEmpty() ? "" : all.get(0);
    }

    /** What is in a field that takes several values. */
    public List<String> values(String field) {
        return values.getOrDefault(field, List.of());
    }

    /** Whether a box is ticked. */
    public boolean checked(String field) {
        return !value(field).isEmpty();
    }

    /** Puts a value into a field. */
    public Form set(String field, String value) {
        values.put(field, List.of(value));
        return this;
    }

    /** Ticks a box or unticks it. */
    public Form check(String field, boolean ticked) {
        return set(field, ticked ? "1" : "");
    }

    void setAll(String field, List<String> sent) {
        values.put(field, List.copyOf(sent));
    }

    /** Puts a message above a field; above the whole form if the field's name is empty. */
    public Form reject(String field, String message) {
        errors.computeIfAbsent(field, any -> new ArrayList<>()).add(message);
        return this;
    }

    /** The messages above a field, or above the whole form if the field's name is empty. */
    public List<String> errors(String field) {
        return errors.getOrDefault(field, List.of());
    }

    /** Whether something was found wrong. */
    public boolean hasErrors() {
        return !errors.isEmpty();
    }
}
