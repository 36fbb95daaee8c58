package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One task of a task file.
 *
 * @param id unique within the file
 * @param sites ids of the sites that the task uses, in the order of the file
 * @param intent the agent's instruction in natural language
 * @param template the template that the intent was made from
 * @param start the initial state of the browser
 * @param evaluation how the task is judged
 * @param extras fields beyond the format, as in the file
 * @param addresses the URLs that replaced placeholders
 * @param source the task as in the file, with its placeholders
 * @param templateAnswers the reference answers of all tasks of the file that were made from the same template,
 *     including this one's: an answer that lists them all is a guess; empty if there are no other tasks
 * @param defect why the task can't be read; the other components then hold what could be read, and the task can't be
 *     judged
 */
public record Task(
        int id,
        List<String> sites,
        String intent,
        IntentTemplate template,
        BrowserStart start,
        Evaluation evaluation,
        Map<String, JsonNode> extras,
        SiteAddresses addresses,
        JsonNode source,
        List<String> templateAnswers,
        Optional<TaskFileException> defect) {
    /** Replies of the user in the chat, in order: a list of texts, or one text; the last one is repeated. */
    public static final String USER_REPLIES = "user_replies";

    /** The number of WebArena's task of which a task of WebArena-Lite is a copy. */
    static final String ORIGINAL_ID = "old_task_id";

    /** Fields beyond the format that are read somewhere. */
    private static final Set<String> READ = Set.of("category", "pack", "policy", USER_REPLIES, ORIGINAL_ID);

    public Task {
        sites = List.copyOf(sites);
        templateAnswers = List.copyOf(templateAnswers);
        extras = Collections.unmodifiableMap(new LinkedHashMap<>(extras));
    }

    /**
     * The template of an intent.
     *
     * @param id tasks of the same template differ only in their variables; empty if the file has none
     * @param text the intent with its variables in double braces; blank if the file has none
     * @param variables values of the variables
     */
    public record IntentTemplate(Optional<Integer> id, String text, Map<String, JsonNode> variables) {
        public IntentTemplate {
            variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        }
    }

    /**
     * The initial state of the browser.
     *
     * @param urls one tab each, the first is active; separated in the file by {@code " |AND| "}
     * @param storageState name of the file with the cookies of the accounts that the task needs
     * @param requireLogin as published; the sites to log in to follow from {@code storageState}
     * @param requireReset as published
     * @param geolocation latitude, longitude (degrees) and accuracy (meters) for the browser, as Playwright takes them
     */
    public record BrowserStart(
            List<String> urls,
            Optional<String> storageState,
            boolean requireLogin,
            boolean requireReset,
            Optional<JsonNode> geolocation) {
        public BrowserStart {
            urls = List.copyOf(urls);
        }
    }

    /** Id of the template; empty if the file has none. */
    public Optional<Integer> templateId() {
        return template.id();
    }

    /** Whether this is a task of WebArena-Lite, which names the task of WebArena of which it is a copy. */
    public boolean ofWebArenaLite() {
        return extras.containsKey(ORIGINAL_ID);
    }

    /** The URLs of the initial tabs. */
    public List<String> startUrls() {
        return start.urls();
    }

    /** Returns the same task for sites with other URLs, such as a leased copy. */
    public Task at(SiteAddresses others) {
        return defect.isPresent()
                ? this
                : TaskReader.task("task " + id, 1, source, others).among(templateAnswers);
    }

    /** Returns a copy with the reference answers of all tasks of its template. */
    Task among(List<String> answers) {
        return new Task(id, sites, intent, template, start, evaluation, extras, addresses, source, answers, defect);
    }

    /** Returns a copy with another wording of the intent. */
    public Task asking(String words) {
        return new Task(
                id, sites, words, template, start, evaluation, extras, addresses, source, templateAnswers, defect);
    }

    /** What the user replies to the agent's messages, in order; empty if the file does not say. */
    public List<String> userReplies() {
        JsonNode replies = extras.getOrDefault(USER_REPLIES, MissingNode.getInstance());
        if (replies.isTextual()) {
            return List.of(replies.textValue());
        }
        List<String> texts = new ArrayList<>();
        replies.forEach(reply -> texts.add(reply.asText()));
        return texts;
    }

    /** The policies that the file states for this task; none in most files. */
    public List<TaskPolicy> policies() {
        return PolicyReader.policies(this);
    }

    /**
     * The task's fields that nothing reads, so what they ask for is not judged; those of its evaluation begin with
     * {@code eval.}.
     */
    public SortedSet<String> unreadFields() {
        SortedSet<String> unread = new TreeSet<>(extras.keySet());
        unread.removeAll(READ);
        if (!policies().isEmpty()) {
            unread.remove(PolicyReader.POLICIES);
        }
        source.path("eval").fieldNames().forEachRemaining(field -> {
            if (!EvaluationReader.NAMED.contains(field) && EvalType.named(field).isEmpty()) {
                unread.add("eval." + field);
            }
        });
        if (evaluation.verified()) {
            unread.remove("revision");
        }
        return unread;
    }

    /**
     * Returns this task if it can be read and judged completely.
     *
     * @throws TaskFileException if not
     */
    Task requireSound() {
        Stream.concat(defect.stream(), evaluation.unknown().values().stream())
                .findFirst()
                .ifPresent(problem -> {
                    throw problem;
                });
        return this;
    }
}
