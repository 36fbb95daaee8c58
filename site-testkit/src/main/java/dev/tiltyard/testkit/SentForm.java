package dev.tiltyard.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Connection;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/**
 * A form of a page, ready to be submitted with other values.
 *
 * @param method GET or POST
 * @param address encoded action
 * @param isMultipart whether it can send files
 * @param values what a browser would send
 * @param types types of all its fields, including unsent ones: {@code text}, {@code select}, {@code file}
 * @param choices an option for each list
 */
record SentForm(
        String method,
        String address,
        boolean isMultipart,
        Map<String, List<String>> values,
        Map<String, String> types,
        Map<String, String> choices) {
    private static final Pattern KEYS =
            Pattern.compile("(?i).*(?:token|form_key|utf8|_method|csrf|sysparm_ck|secret).*");
    private static final Set<String> TYPED =
            Set.of("text", "textarea", "search", "number", "email", "tel", "url", "password", "date", "time", "color");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final String BOUNDARY = "tiltyard-fuzz-boundary";

    static SentForm of(FormElement form, String base) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (Connection.KeyVal pair : form.formData()) {
            values.computeIfAbsent(pair.key(), key -> new ArrayList<>()).add(pair.value());
        }
        Map<String, String> types = new LinkedHashMap<>();
        Map<String, String> choices = new LinkedHashMap<>();
        for (Element field : form.elements()) {
            if (!field.attr("name").isEmpty()) {
                types.putIfAbsent(field.attr("name"), type(field));
                field.select("option[value]").stream()
                        .map(option -> option.attr("value"))
                        .filter(value -> !value.isEmpty())
                        .findFirst()
                        .ifPresent(value -> choices.putIfAbsent(field.attr("name"), value));
            }
        }
        values.keySet().forEach(name -> types.putIfAbsent(name, "hidden"));
        boolean post = form.attr("method").equalsIgnoreCase("post");
        String action = form.attr("action").isEmpty() ? form.baseUri() : form.absUrl("action");
        String address = action.startsWith(base + "/") ? action.substring(base.length()) : "";
        return new SentForm(
                post ? "POST" : "GET",
                Wire.address(address.replaceFirst("#.*$", "")),
                form.attr("enctype").equalsIgnoreCase("multipart/form-data"),
                values,
                types,
                choices);
    }

    /** The same form, with plausible values in its empty fields. */
    SentForm filledIn(int number) {
        Map<String, List<String>> filled = new LinkedHashMap<>(values);
        types.forEach((name, type) -> {
            boolean isEmpty = values.getOrDefault(name, List.of()).stream().allMatch(String::isBlank);
            if (isEmpty && isTyped(name)) {
                filled.put(name, List.of(suited(name, type, number)));
            } else if (isEmpty && choices.containsKey(name)) {
                filled.put(name, List.of(choices.get(name)));
            }
        });
        return new SentForm(method, address, isMultipart, filled, types, choices);
    }

    private static String suited(String name, String type, int number) {
        String key = (name + " " + type).toLowerCase(Locale.ROOT);
        if (key.contains("email")) {
            return "fuzz" + number + "@example.org";
        }
        if (key.contains("password")) {
            return "Long3nough!" + number;
        }
        if (key.contains("url") || key.contains("link")) {
            return "http://example.org/" + number;
        }
        if (key.matches(".*(?:number|qty|price|amount|zip|postcode|phone|tel).*")) {
            return "15213";
        }
        if (key.contains("date")) {
            return "2023-05-01";
        }
        return "fuzz" + number;
    }

    private static String type(Element field) {
        return switch (field.normalName()) {
            case "textarea", "select", "button" -> field.normalName();
            default ->
                field.attr("type").isEmpty() ? "text" : field.attr("type").toLowerCase(Locale.ROOT);
        };
    }

    /** Whether its action is on the site itself. */
    boolean isOfSite() {
        return !address.isEmpty();
    }

    String path() {
        return address.replaceFirst("\\?.*$", "");
    }

    /** Names of its fields, without CSRF tokens. */
    Set<String> names() {
        return types.keySet().stream()
                .filter(name -> !isKey(name))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    static boolean isKey(String name) {
        return KEYS.matcher(name).matches();
    }

    boolean isTyped(String name) {
        return TYPED.contains(types.getOrDefault(name, ""));
    }

    boolean isFile(String name) {
        return types.getOrDefault(name, "").equals("file");
    }

    /** Names of its fields without numbers, which tells kinds of forms apart. */
    String fields() {
        return types.keySet().stream()
                .map(name -> DIGITS.matcher(name).replaceAll("0"))
                .distinct()
                .sorted()
                .collect(Collectors.joining(","));
    }

    /** The request that submits the form with changed or missing values for some fields. */
    HttpVisitor.Ask with(Map<String, List<String>> changes) {
        Map<String, List<String>> sent = new LinkedHashMap<>(values);
        changes.forEach((name, value) -> {
            if (value.isEmpty()) {
                sent.remove(name);
            } else {
                sent.put(name, value);
            }
        });
        if (isMultipart) {
            return new HttpVisitor.Ask(
                    method, address, "multipart/form-data; boundary=" + BOUNDARY, multipart(sent, Map.of()));
        }
        return urlEncoded(method, address, sent);
    }

    /** The request that submits the form with a file. */
    HttpVisitor.Ask withFile(String field, String name, String type, byte[] content) {
        Map<String, List<String>> sent = new LinkedHashMap<>(values);
        sent.remove(field);
        return new HttpVisitor.Ask(
                method,
                address,
                "multipart/form-data; boundary=" + BOUNDARY,
                multipart(sent, Map.of(field, new Upload(name, type, content))));
    }

    private record Upload(String name, String type, byte[] content) {}

    static HttpVisitor.Ask urlEncoded(String method, String address, Map<String, List<String>> sent) {
        String pairs = sent.entrySet().stream()
                .flatMap(field -> field.getValue().stream()
                        .map(value -> Wire.percent(field.getKey()) + "=" + Wire.percent(value)))
                .collect(Collectors.joining("&"));
        if (method.equals("GET")) {
            return HttpVisitor.Ask.get(address.replaceFirst("\\?.*$", "") + "?" + pairs);
        }
        return new HttpVisitor.Ask(
                method, address, "application/x-www-form-urlencoded", pairs.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] multipart(Map<String, List<String>> sent, Map<String, Upload> files) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        sent.forEach((name, values) -> values.forEach(value -> {
            part(body, "form-data; name=\"" + quoted(name) + "\"");
            body.writeBytes(Wire.bytes("\r\n" + value + "\r\n"));
        }));
        files.forEach((name, file) -> {
            part(body, "form-data; name=\"" + quoted(name) + "\"; filename=\"" + quoted(file.name()) + "\"");
            body.writeBytes(Wire.bytes("Content-Type: " + file.type() + "\r\n\r\n"));
            body.writeBytes(file.content());
            body.writeBytes(Wire.bytes("\r\n"));
        });
        body.writeBytes(Wire.bytes("--" + BOUNDARY + "--\r\n"));
        return body.toByteArray();
    }

    private static void part(ByteArrayOutputStream body, String disposition) {
        body.writeBytes(Wire.bytes("--" + BOUNDARY + "\r\nContent-Disposition: " + disposition + "\r\n"));
    }

    private static String quoted(String name) {
        return name.replace("\"", "%22").replaceAll("[\r\n]", "_");
    }
}
