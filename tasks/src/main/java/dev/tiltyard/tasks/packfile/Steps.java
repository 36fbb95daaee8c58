package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.yaml.Source;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compiles the steps of a pack, which must be sound. */
final class Steps {
    private static final String ALL_SEPARATOR = "; ";

    private final PackContext context;

    Steps(PackContext context) {
        this.context = context;
    }

    /** One step of all these, one after another. */
    Step compile(List<Source> steps) {
        List<Step> compiled = steps.stream().map(this::located).toList();
        return (scope, browser) -> compiled.forEach(step -> step.run(scope, browser));
    }

    /** A step whose failure names its place in the file. */
    private Step located(Source step) {
        Step compiled = step(step);
        if (step.value().has("repeat")) {
            return compiled;
        }
        String place = step.file() + ":" + step.position().line() + ": ";
        return (scope, browser) -> {
            try {
                compiled.run(scope, browser);
            } catch (OracleException e) {
                throw new OracleException(place + e.getMessage(), e);
            }
        };
    }

    private Step step(Source step) {
        String action = step.value().fieldNames().next();
        Source given = step.at(action);
        return switch (action) {
            case "open" -> opening(given);
            case "click" -> leaving(given, BrowserActor::followLink, BrowserActor::pressButton);
            case "press_enter" -> leaving(given, BrowserActor::pressEnter, BrowserActor::enter);
            case "type" -> typing(given, "text", BrowserActor::type);
            case "choose" -> typing(given, "option", BrowserActor::pick);
            case "check" -> acting(given, (browser, on) -> browser.setChecked(on, true));
            case "uncheck" -> acting(given, (browser, on) -> browser.setChecked(on, false));
            case "hover" -> acting(given, BrowserActor::hover);
            case "upload" -> {
                Path file = context.folder().resolve(given.at("file").text());
                yield acting(given, (browser, on) -> browser.upload(on, file));
            }
            case "wait_for" -> {
                Target target = Target.of(given);
                yield (scope, browser) -> browser.awaitStart(target.in(scope));
            }
            case "read" -> reading(given);
            case "do" -> named(given);
            case "repeat" -> repeating(given);
            case "answer" -> (scope, browser) -> scope.answer(given.text());
            default -> throw new IllegalStateException("the schema has the step " + action + ", which is not known");
        };
    }

    private Step opening(Source given) {
        if (given.value().isTextual()) {
            return (scope, browser) -> browser.open(scope.fill(given.text()));
        }
        String address = context.address(given.at("site").text()).orElseThrow();
        String path = given.find("path").map(Source::text).orElse("/");
        return (scope, browser) -> browser.goToSite(address + scope.fill(path));
    }

    /** An action on an element. */
    @FunctionalInterface
    private interface Action {
        void on(BrowserActor browser, String selector);
    }

    /** An action that leads to another page, unless it says what it causes. */
    private static Step leaving(Source given, Action leaving, Action staying) {
        return acting(given, given.value().has("expect") ? staying : leaving);
    }

    private static Step acting(Source given, Action action) {
        Target target = Target.of(given);
        return expecting(given, (scope, browser) -> action.on(browser, target.in(scope)));
    }

    private static Step expecting(Source given, Step step) {
        Optional<Target> effect = given.find("expect").map(Target::of);
        return effect.isEmpty()
                ? step
                : (scope, browser) -> browser.expecting(effect.get().in(scope), () -> step.run(scope, browser));
    }

    /** An action on an element with a text. */
    @FunctionalInterface
    private interface TextAction {
        void on(BrowserActor browser, String selector, String text);
    }

    private static Step typing(Source given, String field, TextAction action) {
        Target target = Target.of(given);
        String text = given.at(field).text();
        return expecting(given, (scope, browser) -> action.on(browser, target.in(scope), scope.fill(text)));
    }

    private static Step reading(Source given) {
        Target target = Target.of(given);
        String into = given.at("into").text();
        Optional<Pattern> pattern = given.find("pattern").map(text -> Pattern.compile(text.text()));
        return (scope, browser) -> {
            String found = read(given, target.in(scope), browser);
            scope.set(into, pattern.map(part -> part(part, found)).orElse(found));
        };
    }

    private static String read(Source given, String selector, BrowserActor browser) {
        Optional<String> attribute = given.find("attribute").map(Source::text);
        String what = given.find("what").map(Source::text).orElse("text");
        if (what.equals("count")) {
            return Integer.toString(browser.texts(selector).size());
        }
        if (given.at("all").value().asBoolean() || attribute.isPresent()) {
            List<String> all =
                    browser.texts(selector, attribute.map(name -> "@" + name).orElse(""));
            if (all.isEmpty()) {
                throw new OracleException("nothing matches " + selector + " on " + browser.address());
            }
            return given.at("all").value().asBoolean() ? String.join(ALL_SEPARATOR, all) : all.get(0);
        }
        return what.equals("value") ? browser.value(selector) : browser.text(selector);
    }

    private static String part(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        if (!found.find()) {
            throw new OracleException("\"" + text + "\" does not match " + pattern);
        }
        return Optional.ofNullable(found.group(found.groupCount() == 0 ? 0 : 1)).orElse("");
    }

    private Step named(Source given) {
        NamedStep step = Optional.ofNullable(
                        context.steps().get(given.at("name").text()))
                .orElseThrow();
        Map<String, String> with = given.at("with").members().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> each.getValue().text()));
        return (scope, browser) -> {
            Map<String, String> filled = new HashMap<>();
            with.forEach((name, value) -> filled.put(name, scope.fill(value)));
            step.action().perform(filled, browser).forEach(scope::set);
        };
    }

    private Step repeating(Source given) {
        Step steps = compile(given.at("steps").list());
        int times = given.at("times").value().asInt();
        return (scope, browser) -> {
            for (int time = 1; time <= times; time++) {
                steps.run(scope.repetition(time), browser);
            }
        };
    }
}
