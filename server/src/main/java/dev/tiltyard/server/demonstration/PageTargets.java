package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the elements of a page that a person acts on, and how to find them again: by role and name first, as a reader of
 * the page would; then by attributes, by text, within the nearest element with an id, by position. The first that finds
 * this element and no other is taken. Used on the page's thread.
 */
final class PageTargets {
    static final String MARK = "data-tiltyard-person";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SCRIPT = script();
    private static final AtomicInteger TOKENS = new AtomicInteger();
    private static final Pattern ROLE = Pattern.compile("^- '?([a-z]+)(?: \"((?:[^\"\\\\]++|\\\\.)*+)\")?");
    private static final int LONGEST_NAME = 160;

    private PageTargets() {}

    /** What is under the pointer: the element, and the menu's opener where the element is in a pop-up menu. */
    record Under(FoundTarget target, Optional<FoundTarget> opener) {}

    /** The element at a point of the viewport. */
    static Optional<Under> at(Page page, double x, double y) {
        return find(page, Map.of("x", x, "y", y, "token", token()));
    }

    /** The focused element; empty if that is none in particular. */
    static Optional<FoundTarget> focused(Page page) {
        return find(page, Map.of("focus", true, "token", token())).map(Under::target);
    }

    /** An element that the page itself has named, such as a field for files behind a button. */
    static Optional<FoundTarget> of(Page page, ElementHandle element) {
        return find(page, Map.of("element", element, "token", token())).map(Under::target);
    }

    private static String token() {
        return "p" + TOKENS.incrementAndGet();
    }

    private static Optional<Under> find(Page page, Map<String, Object> asked) {
        try {
            String answer = String.valueOf(page.evaluate("asked => JSON.stringify((" + SCRIPT + ")(asked))", asked));
            JsonNode found = JSON.readTree(answer);
            if (!found.isObject()) {
                return Optional.empty();
            }
            Optional<FoundTarget> opener =
                    Optional.of(found.path("opener")).filter(JsonNode::isObject).map(facts -> target(page, facts));
            return Optional.of(new Under(target(page, found.path("target")), opener));
        } catch (PlaywrightException | IOException gone) {
            // The page is leaving; a person acts on what comes next.
            return Optional.empty();
        }
    }

    private static FoundTarget target(Page page, JsonNode facts) {
        Scope scope = Scope.of(page, facts.path("frames"));
        String mark = "[" + MARK + "=\"" + facts.path("token").asText() + "\"]";
        Named named = named(scope.locator(mark));
        for (Candidate candidate : candidates(scope, facts, named)) {
            if (isIt(candidate.locator(), facts.path("token").asText())) {
                return found(facts, named, candidate.code());
            }
        }
        Candidate last = scope.css(facts.path("path").asText());
        return found(facts, named, last.code());
    }

    private static FoundTarget found(JsonNode facts, Named named, String code) {
        String role = named.role().isEmpty() ? facts.path("tag").asText() : named.role();
        String name = named.name().isEmpty() ? facts.path("text").asText() : named.name();
        String words = name.isEmpty() ? role : role + " \"" + shortened(name) + "\"";
        return new FoundTarget(code, words, facts.path("path").asText(), facts(facts));
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    private static FoundTarget.Facts facts(JsonNode facts) {
        List<FoundTarget.Option> options = new ArrayList<>();
        facts.path("options")
                .forEach(option -> options.add(new FoundTarget.Option(
                        option.path("label").asText(),
                        option.path("selected").asBoolean(),
                        option.path("disabled").asBoolean())));
        JsonNode box = facts.path("box");
        return new FoundTarget.Facts(
                facts.path("token").asText(),
                facts.path("tag").asText(),
                facts.path("type").asText(),
                facts.path("editable").asBoolean(),
                facts.path("lines").asBoolean(),
                facts.path("select").asBoolean(),
                facts.path("file").asBoolean(),
                options,
                facts.path("value").asText(),
                facts.path("text").asText(),
                box.path("x").asDouble(),
                box.path("y").asDouble(),
                box.path("width").asDouble(),
                box.path("height").asDouble());
    }

    /** A role and a name, as accessibility has them. */
    private record Named(String role, String name) {
        boolean isUseful() {
            return !name.isEmpty() && name.length() <= LONGEST_NAME;
        }
    }

    private static Named named(Locator marked) {
        try {
            String first = marked.ariaSnapshot(new Locator.AriaSnapshotOptions().setTimeout(2_000))
                    .lines()
                    .findFirst()
                    .orElse("");
            Matcher line = ROLE.matcher(first);
            if (line.find() && !line.group(1).equals("text")) {
                String name = Optional.ofNullable(line.group(2)).orElse("").replaceAll("\\\\(.)", "$1");
                return new Named(line.group(1), first.startsWith("- '") ? name.replace("''", "'") : name);
            }
        } catch (PlaywrightException gone) {
            // Without a role it is found by what else the page says of it.
        }
        return new Named("", "");
    }

    private record Candidate(String code, Locator locator) {}

    private static List<Candidate> candidates(Scope scope, JsonNode facts, Named named) {
        List<Candidate> candidates = new ArrayList<>();
        Optional<AriaRole> role = role(named.role());
        if (named.isUseful()) {
            role.ifPresent(known -> candidates.add(scope.role(known, named.name())));
        }
        String placeholder = facts.path("placeholder").asText();
        if (!placeholder.isEmpty()) {
            candidates.add(scope.placeholder(placeholder));
        }
        facts.path("selectors").forEach(selector -> candidates.add(scope.css(selector.asText())));
        String text = facts.path("text").asText();
        if (!text.isEmpty() && text.length() < 80 && !facts.path("editable").asBoolean()) {
            candidates.add(scope.text(text));
        }
        String around = facts.path("around").asText();
        if (!around.isEmpty() && named.isUseful()) {
            role.ifPresent(known -> candidates.add(scope.within(around).role(known, named.name())));
        }
        if (named.isUseful()) {
            role.map(known -> scope.role(known, named.name()))
                    .flatMap(several -> position(several, facts.path("token").asText()))
                    .ifPresent(candidates::add);
        }
        return candidates;
    }

    /** The same, with the position among the elements that it finds. */
    private static Optional<Candidate> position(Candidate several, String token) {
        int count = several.locator().count();
        for (int index = 0; index < Math.min(count, 100); index++) {
            Locator one = several.locator().nth(index);
            if (token.equals(one.getAttribute(MARK))) {
                return Optional.of(new Candidate(several.code() + ".nth(" + index + ")", one));
            }
        }
        return Optional.empty();
    }

    private static Optional<AriaRole> role(String name) {
        try {
            return name.isEmpty() ? Optional.empty() : Optional.of(AriaRole.valueOf(name.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException unknown) {
            return Optional.empty();
        }
    }

    private static boolean isIt(Locator locator, String token) {
        try {
            return locator.count() == 1 && token.equals(locator.getAttribute(MARK));
        } catch (PlaywrightException notASelector) {
            return false;
        }
    }

    /** Where elements are looked for: the page, a frame, a part of either. */
    private record Scope(String code, Locator locator, boolean isPage, Page page) {
        static Scope of(Page page, JsonNode frames) {
            Scope scope = new Scope("page", page.locator("html"), true, page);
            for (JsonNode frame : frames) {
                String selector = frame.asText();
                scope = new Scope(
                        scope.code() + ".frame_locator(" + Quoting.quoted(selector) + ")",
                        scope.locator().frameLocator(selector).locator("html"),
                        false,
                        page);
            }
            return scope;
        }

        Locator locator(String selector) {
            return isPage ? page.locator(selector) : locator.locator(selector);
        }

        Scope within(String selector) {
            return new Scope(code + ".locator(" + Quoting.quoted(selector) + ")", locator(selector), false, page);
        }

        Candidate css(String selector) {
            return new Candidate(code + ".locator(" + Quoting.quoted(selector) + ")", locator(selector));
        }

        Candidate role(AriaRole role, String name) {
            return new Candidate(
                    code + ".get_by_role(" + Quoting.quoted(role.name().toLowerCase(Locale.ROOT)) + ", name="
                            + Quoting.quoted(name) + ", exact=True)",
                    locator.getByRole(
                            role, new Locator.GetByRoleOptions().setName(name).setExact(true)));
        }

        Candidate placeholder(String text) {
            return new Candidate(
                    code + ".get_by_placeholder(" + Quoting.quoted(text) + ", exact=True)",
                    locator.getByPlaceholder(text, new Locator.GetByPlaceholderOptions().setExact(true)));
        }

        Candidate text(String text) {
            return new Candidate(
                    code + ".get_by_text(" + Quoting.quoted(text) + ", exact=True)",
                    locator.getByText(text, new Locator.GetByTextOptions().setExact(true)));
        }
    }

    private static String script() {
        try (InputStream in = PageTargets.class.getResourceAsStream("target.js")) {
            if (in == null) {
                throw new IllegalStateException("target.js is missing from the build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read target.js", e);
        }
    }
}
