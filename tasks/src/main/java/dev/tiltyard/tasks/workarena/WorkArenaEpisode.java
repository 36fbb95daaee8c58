package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.episode.BrowserTask;
import dev.tiltyard.env.episode.EpisodeSpec;
import dev.tiltyard.env.episode.TaskView;
import dev.tiltyard.env.observation.ChatMessage;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A WorkArena atomic task in an episode. As published, each episode has its own user with the administrator role and
 * one of the ten themes; distracting parts of pages are removed; each step is judged, and an irreversible wrong result
 * ends the episode. Unlike the original there is no cleanup: the site is reset.
 */
public final class WorkArenaEpisode implements BrowserTask {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FACTS = script("facts.js");
    private static final String PREPARE = script("prepare.js");
    private static final String PASSWORD = "aStrongPassword!";
    private static final String FILTER = "workarena.report.filter.config";
    private static final int LOOKS = 20;
    private static final double BETWEEN_LOOKS_MILLIS = 100;

    private final Task task;
    private final WorkArenaKind kind;
    private final JsonNode own;
    private final EpisodeSpec spec;
    private final String origin;
    private final DeskRest rest;
    private final WorkArenaRules rules;
    private String start;
    private @Nullable Page page;
    private StepRuling last = StepRuling.notYet("Nothing was judged.");

    /**
     * @param task the task, with the site's URL
     * @param spec spec of the episode, starting at any page of the site
     * @param site the leased copy
     * @param faithful whether published mistakes are kept
     */
    public WorkArenaEpisode(Task task, EpisodeSpec spec, RunningSite site, boolean faithful) {
        this.task = task;
        this.own = task.source().at("/eval/workarena");
        this.kind = WorkArenaKind.named(own.path("task").asText())
                .orElseThrow(() -> new SiteException(
                        "task " + task.id() + " is of a kind that WorkArena does not have: " + own.path("task")));
        this.spec = spec;
        this.origin = site.url().toString();
        Account admin = site.definition().accounts().get(0);
        this.rest = new DeskRest(origin, admin.username(), admin.password());
        this.rules = faithful ? WorkArenaRules.faithful() : WorkArenaRules.strict();
        this.start = task.startUrls().get(0);
    }

    /** URL of the page that an episode opens before its user exists. */
    public static String entrance(RunningSite site) {
        return site.url() + "/login.do";
    }

    @Override
    public String id() {
        return WorkArenaPack.NAME + "." + WorkArenaPack.SITE + "." + kind.spelling();
    }

    @Override
    public EpisodeSpec spec() {
        return spec;
    }

    @Override
    public Setup setup(Page agents) {
        page = agents;
        String user = createUser();
        if (own.has("articles")) {
            KnowledgeBase.load(Path.of(own.path("articles").asText()), rest);
        }
        start = withFilter(start);
        agents.context().addInitScript(prepare());
        agents.navigate(origin + "/login.do?user_name=" + encoded(user) + "&user_password=" + encoded(PASSWORD)
                + "&sys_action=sysverb_login");
        agents.navigate(start);
        look(agents);
        ObjectNode info = JSON.createObjectNode().put("seed", own.path("seed").asInt());
        return new Setup(task.intent(), info.put("user", user));
    }

    @Override
    public Judgment validate(TaskView view) {
        Page active = active(view.url());
        DeskPage facts = look(active);
        last = rules.judge(new Situation(kind, origin, start, own.path("config"), facts, rest, said(view)));
        return new Judgment(
                last.reward(),
                last.done(),
                Optional.of(last.message()).filter(text -> !text.isEmpty()),
                JSON.createObjectNode().put("message", last.reason()));
    }

    /** The verdict on the last judged step. */
    public Verdict verdict() {
        return new Verdict.Scored(
                last.reward(), List.of(new Finding(id(), last.reward(), task.intent(), last.reason(), last.reason())));
    }

    /** The page of the active tab. */
    private Page active(String url) {
        Page first = Objects.requireNonNull(page, "the task was not set up");
        return first.context().pages().stream()
                .filter(each -> each.url().equals(url))
                .findFirst()
                .orElse(first);
    }

    /** Reads the page once the page in its frame has loaded. */
    private static DeskPage look(Page page) {
        DeskPage seen = read(page);
        for (int look = 0; look < LOOKS && !seen.loaded(); look++) {
            page.waitForTimeout(BETWEEN_LOOKS_MILLIS);
            seen = read(page);
        }
        return seen;
    }

    private static DeskPage read(Page page) {
        try {
            return DeskPage.of(JSON.valueToTree(page.evaluate(FACTS)));
        } catch (PlaywrightException e) {
            // The page is navigating and can't be read yet.
            return DeskPage.of(JSON.createObjectNode().put("url", page.url()));
        }
    }

    /** The agent's last message, if the user has not replied to it. */
    private static Optional<String> said(TaskView view) {
        if (!view.answer().isEmpty()) {
            return Optional.of(view.answer());
        }
        List<ChatMessage> chat = view.chat();
        return chat.isEmpty() || chat.get(chat.size() - 1).role() != ChatMessage.Role.ASSISTANT
                ? Optional.empty()
                : Optional.of(chat.get(chat.size() - 1).text());
    }

    private String createUser() {
        List<String> names = UniqueValues.player(kind, own.path("seed").asInt());
        String name = String.join(".", names) + "." + own.path("user_number").asText();
        ObjectNode user = JSON.createObjectNode();
        user.put("user_name", name).put("first_name", names.get(0)).put("last_name", names.get(1));
        user.put("email", name.toLowerCase(Locale.ROOT) + "@workarena.com");
        user.put("user_password", PASSWORD).put("active", true);
        String id = rest.create("sys_user", user).path("sys_id").asText();
        rest.find("sys_user_role", Map.of("sysparm_query", "name=admin", "sysparm_fields", "sys_id")).stream()
                .findFirst()
                .ifPresent(role -> rest.create(
                        "sys_user_has_role",
                        JSON.createObjectNode()
                                .put("user", id)
                                .put("role", role.path("sys_id").asText())));
        theme().ifPresent(theme -> rest.create(
                "sys_user_preference",
                JSON.createObjectNode()
                        .put("name", "glide.ui.polaris.theme.variant")
                        .put("value", theme)
                        .put("user", id)
                        .put("system", false)));
        return name;
    }

    private Optional<String> theme() {
        return rest
                .find(
                        "m2m_theme_style",
                        Map.of("sysparm_query", "style.type=variant", "sysparm_fields", "theme.name,style"))
                .stream()
                .filter(row -> row.path("theme.name").asText().equals("WorkArena"))
                .skip(own.path("theme").asLong())
                .findFirst()
                .map(row -> row.at("/style/value").asText());
    }

    /** Some reports end at a time that a system property sets. */
    private String withFilter(String address) {
        if (!address.contains("REPORT_DATE_FILTER")) {
            return address;
        }
        List<JsonNode> rows = rest.find("sys_properties", Map.of("sysparm_query", "name=" + FILTER));
        if (rows.isEmpty()) {
            throw new SiteException("The service desk has no property " + FILTER + ", so its reports have no end.");
        }
        try {
            JsonNode filter = JSON.readTree(rows.get(0).path("value").asText());
            return address.replace(
                            "REPORT_DATE_FILTER",
                            filter.path("report_date_filter").asText())
                    .replace(
                            "REPORT_TIME_FILTER",
                            filter.path("report_time_filter").asText());
        } catch (JsonProcessingException e) {
            throw new SiteException("The property " + FILTER + " of the service desk is not JSON", e);
        }
    }

    private String prepare() {
        ObjectNode taskJson = JSON.createObjectNode();
        taskJson.put("group", kind.group().name()).put("table", kind.table());
        ArrayNode fields = taskJson.putArray("fields");
        own.at("/config/values").fieldNames().forEachRemaining(fields::add);
        ArrayNode mandatory = taskJson.putArray("mandatory");
        kind.mandatory().forEach(mandatory::add);
        return PREPARE.replace("TASK", taskJson.toString());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String script(String file) {
        try (InputStream in = Objects.requireNonNull(WorkArenaEpisode.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
