package dev.tiltyard.sitekit.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A form with its values and messages. A rejected form is shown again with the visitor's input. Fields of nested groups
 * are named with dots: {@code password.first}.
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

    /** The CSRF token to send back. */
    public String token() {
        return token;
    }

    /** Whether it has been submitted. */
    public boolean submitted() {
        return submitted;
    }

    /** Whether it was submitted without errors. */
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

    /** A field's value; empty text if there is none. */
    public String value(String field) {
        List<String> all = values(field);
        return all.isEmpty() ? "" : all.get(0);
    }

    /** The values of a field with several values. */
    public List<String> values(String field) {
        return values.getOrDefault(field, List.of());
    }

    /** Whether a checkbox is checked. */
    public boolean checked(String field) {
        return !value(field).isEmpty();
    }

    /** Sets a field's value. */
    public Form set(String field, String value) {
        values.put(field, List.of(value));
        return this;
    }

    /** Checks or unchecks a checkbox. */
    public Form check(String field, boolean ticked) {
        return set(field, ticked ? "1" : "");
    }

    void setAll(String field, List<String> sent) {
        values.put(field, List.copyOf(sent));
    }

    /** Adds an error message to a field; to the whole form if the field's name is empty. */
    public Form reject(String field, String message) {
        errors.computeIfAbsent(field, any -> new ArrayList<>()).add(message);
        return this;
    }

    /** The error messages of a field; of the whole form if the field's name is empty. */
    public List<String> errors(String field) {
        return errors.getOrDefault(field, List.of());
    }

    /** Whether there are errors. */
    public boolean hasErrors() {
        return !errors.isEmpty();
    }
}
