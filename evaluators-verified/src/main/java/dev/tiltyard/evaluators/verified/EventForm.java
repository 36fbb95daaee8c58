package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.text.PythonUrl;
import dev.tiltyard.evaluators.verified.VerifiedCheck.ExpectedEvent;
import dev.tiltyard.evaluators.verified.VerifiedCheck.NetworkCheck;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.value.NormalValue;
import dev.tiltyard.evaluators.verified.value.Normalization;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.PythonPattern;
import dev.tiltyard.evaluators.verified.value.Terms;
import dev.tiltyard.evaluators.verified.value.UrlTerms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts an expected or an actual request to the form in which they are compared. */
final class EventForm {
    private static final Set<String> URL_HEADERS = Set.of("redirect_url", "referer");

    private final VerifiedTask task;
    private final NetworkCheck check;
    private final VerifiedRules rules;
    private final VerifiedSites sites;

    EventForm(VerifiedTask task, NetworkCheck check, VerifiedRules rules, VerifiedSites sites) {
        this.task = task;
        this.check = check;
        this.rules = rules;
        this.sites = sites;
    }

    /** How values of this side are read, for URLs without a separately given query. */
    Terms terms(Terms.Side side) {
        boolean strict = side == Terms.Side.TASK;
        UrlTerms urls = new UrlTerms(
                url -> sites.render(url, task.sites(), strict),
                url -> sites.derender(url, task.sites(), strict),
                check.decodeBase64Query(),
                Set.copyOf(check.ignoredQueryParams()),
                check.ignoredQueryParamsPatterns(),
                null,
                check.querySchema());
        return new Terms(rules, side, text -> sites.derender(text, task.sites(), false), urls);
    }

    /**
     * Only the URL.
     *
     * @throws NotNormalException if it is not one
     */
    NormalValue.Typed url(JsonNode url, Terms terms) {
        if (Normalization.single(url, "url", terms) instanceof NormalValue.Typed typed) {
            return typed;
        }
        throw new NotNormalException("Event URL " + url + " normalized to string instead of URL object.");
    }

    /**
     * The expected request.
     *
     * @throws NotNormalException if the task's values do not fit their types
     */
    NormalValue.Fields expected() {
        ExpectedEvent event = check.expected();
        Terms terms = terms(Terms.Side.TASK);
        Map<String, NormalValue> fields = new LinkedHashMap<>();
        fields.put("url", url(event.url(), terms.withUrls(terms.urls().withQueryParams(event.queryParams()))));
        if (event.headers() != null) {
            fields.put("headers", headers(event.headers(), terms));
        }
        fields.put("post_data", expectedPost(event.postData(), terms));
        fields.put("response_content", raw(event.responseContent()));
        fields.put("response_cookies", cookies(event.responseCookies(), terms));
        fields.put("response_status", new NormalValue.Raw(IntNode.valueOf(event.responseStatus())));
        fields.put("http_method", method(event.method()));
        return new NormalValue.Fields(fields);
    }

    private NormalValue method(String method) {
        return new NormalValue.Raw(TextNode.valueOf(
                rules.corrects(VerifiedCorrection.METHOD_CASE) ? method.toUpperCase(Locale.ROOT) : method));
    }

    private static NormalValue raw(@Nullable JsonNode value) {
        return value == null || value.isEmpty() ? NormalValue.NOTHING : NormalValue.raw(value);
    }

    private NormalValue expectedPost(@Nullable JsonNode fields, Terms terms) {
        if (fields == null || fields.isEmpty()) {
            return NormalValue.NOTHING;
        }
        ObjectNode counted = withoutIgnored((ObjectNode) fields);
        return counted.isEmpty()
                ? new NormalValue.Fields(Map.of())
                : Normalization.of(counted, check.postSchema(), terms);
    }

    private ObjectNode withoutIgnored(ObjectNode fields) {
        ObjectNode counted = JsonNodeFactory.instance.objectNode();
        fields.properties().forEach(field -> {
            if (check.ignoredPostDataParamsPatterns().stream().noneMatch(p -> occurs(p, field.getKey()))) {
                counted.set(field.getKey(), field.getValue());
            }
        });
        return counted;
    }

    private static boolean occurs(String pattern, String name) {
        PythonPattern compiled = PythonPattern.compile(pattern, 0);
        return compiled != null && compiled.occursIn(name);
    }

    private NormalValue headers(JsonNode headers, Terms terms) {
        Map<String, NormalValue> fields = new LinkedHashMap<>();
        headers.properties()
                .forEach(header -> fields.put(header.getKey(), header(header.getKey(), header.getValue(), terms)));
        return new NormalValue.Fields(fields);
    }

    private NormalValue header(String name, JsonNode value, Terms terms) {
        boolean given = !value.asText().isEmpty() || !value.isEmpty(); // a text, or a list of alternatives
        if (URL_HEADERS.contains(name) && given) {
            return Normalization.single(value, "url", terms);
        }
        try {
            JsonNode local = value.isTextual()
                    ? TextNode.valueOf(sites.derender(value.textValue(), task.sites(), false))
                    : value;
            return Normalization.single(local, "string", terms);
        } catch (NotNormalException e) {
            return NormalValue.raw(value); // as published
        }
    }

    private static NormalValue cookies(@Nullable JsonNode cookies, Terms terms) {
        if (cookies == null || cookies.isEmpty()) {
            return NormalValue.NOTHING;
        }
        Map<String, NormalValue> fields = new LinkedHashMap<>();
        cookies.properties().forEach(c -> fields.put(c.getKey(), Normalization.single(c.getValue(), "string", terms)));
        return new NormalValue.Fields(fields);
    }

    /**
     * The actual request, reduced to what the task checks.
     *
     * @param expected the task's request in normal form
     * @throws NotNormalException if the request has no URL or no status
     */
    NormalValue.Fields actual(NetworkEvent event, NormalValue.Fields expected) {
        Terms terms = terms(Terms.Side.AGENT);
        if (event.requiredUrl().isEmpty()) {
            throw new NotNormalException("the URL is empty");
        }
        Map<String, NormalValue> fields = new LinkedHashMap<>();
        fields.put("url", url(TextNode.valueOf(event.requiredUrl()), terms));
        actualHeaders(event).ifPresent(headers -> fields.put("headers", headers(headers, terms)));
        fields.put("post_data", actualPost(event, expected.values().get("post_data"), terms));
        fields.put("response_content", actualContent(event, expected.values().get("response_content")));
        fields.put("response_cookies", actualCookies(event, terms));
        fields.put("response_status", new NormalValue.Raw(IntNode.valueOf(event.requiredStatus())));
        fields.put("http_method", method(event.requiredMethod()));
        return new NormalValue.Fields(fields);
    }

    private Optional<ObjectNode> actualHeaders(NetworkEvent event) {
        JsonNode asked = check.expected().headers();
        if (asked == null || asked.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> made = event.requiredHeaders();
        ObjectNode found = JsonNodeFactory.instance.objectNode();
        asked.fieldNames().forEachRemaining(name -> {
            String value = made.get(name.toLowerCase(Locale.ROOT));
            if (value != null) {
                found.put(name, value);
            }
        });
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }

    private NormalValue actualPost(NetworkEvent event, @Nullable NormalValue expected, Terms terms) {
        Optional<ObjectNode> body = event.postData().flatMap(data -> BodyFields.of(data, rules));
        if (check.expected().postData() == null || body.isEmpty() || body.get().isEmpty()) {
            return NormalValue.NOTHING;
        }
        ObjectNode made = withoutIgnored(body.get());
        if (!(expected instanceof NormalValue.Fields asked) || asked.values().isEmpty()) {
            return Normalization.of(made, check.postSchema(), terms);
        }
        ObjectNode picked = JsonNodeFactory.instance.objectNode();
        asked.values().forEach((name, value) -> picked.set(name.strip(), picked(made, name.strip(), value)));
        return Normalization.of(picked, check.postSchema(), terms);
    }

    private JsonNode picked(ObjectNode made, String name, NormalValue expected) {
        JsonNode value = BodyPath.isPath(name) ? BodyPath.find(made, name, false) : made.path(name);
        boolean blank = value.isTextual() && value.textValue().isEmpty();
        boolean none = value.isMissingNode()
                || (blank && expected.isNothing() && rules.corrects(VerifiedCorrection.BLANK_FIELDS));
        return none ? NullNode.getInstance() : value;
    }

    private NormalValue actualContent(NetworkEvent event, @Nullable NormalValue expected) {
        Optional<ObjectNode> body = event.content().flatMap(data -> BodyFields.of(data, rules));
        if (!(expected instanceof NormalValue.Fields asked)
                || body.isEmpty()
                || body.get().isEmpty()) {
            return NormalValue.NOTHING;
        }
        Map<String, NormalValue> picked = new LinkedHashMap<>();
        for (String name : asked.values().keySet()) {
            String bare = name.strip();
            if (BodyPath.isPath(bare)) {
                picked.put(bare, NormalValue.raw(BodyPath.find(body.get(), bare, false)));
            } else if (body.get().has(bare)) {
                picked.put(bare, NormalValue.raw(body.get().get(bare)));
            }
        }
        return new NormalValue.Fields(picked);
    }

    private NormalValue actualCookies(NetworkEvent event, Terms terms) {
        JsonNode asked = check.expected().responseCookies();
        if (asked == null || asked.isEmpty()) {
            return NormalValue.NOTHING;
        }
        ObjectNode found = JsonNodeFactory.instance.objectNode();
        List<NetworkEvent.Pair> set = new ArrayList<>(event.cookies());
        set.stream()
                .filter(cookie -> asked.has(cookie.name()))
                .forEach(cookie -> found.put(cookie.name(), PythonUrl.unquote(cookie.value())));
        return cookies(found, terms);
    }
}
