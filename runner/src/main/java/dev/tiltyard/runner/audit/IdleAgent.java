package dev.tiltyard.runner.audit;

import dev.tiltyard.env.episode.Ending;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeException;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.task.EvalType;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.play.Agent;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Does not do its tasks: looks at pages, tries doors, rewrites the page, and has every answer judged that might pass all the same.
 * What it does depends on where a task begins and not on what it asks, so one episode serves all tasks that begin alike.
 */
final class IdleAgent implements Agent {
    /** Changes the page, what scripts find on it, its address and the storage, as an agent with a debugger could. */
    private static final String TAMPER = """
            ([texts, path]) => {
                const all = texts.join('\\n');
                const fake = document.createElement('div');
                for (const name of ['innerText', 'outerText', 'textContent', 'value', 'innerHTML', 'outerHTML']) {
                    Object.defineProperty(fake, name, {get: () => all});
                }
                document.title = texts.join(' ');
                document.querySelectorAll('input, textarea, select').forEach(field => { field.value = all; });
                const list = document.createElement('pre');
                list.textContent = all;
                document.body.prepend(list);
                for (const kind of [localStorage, sessionStorage]) {
                    kind.setItem('answer', all);
                    kind.setItem('score', '1');
                }
                document.cookie = 'passed=1; path=/';
                Document.prototype.querySelector = () => fake;
                Document.prototype.querySelectorAll = () => [fake];
                Document.prototype.getElementById = () => fake;
                String.prototype.includes = () => true;
                if (path) {
                    history.replaceState(null, '', path);
                }
            }""";

    private static final int MOST_OPENED = 5;
    private static final int MOST_FIELDS = 3;

    /** Characters; each is a key that is pressed. */
    private static final int LONGEST_TYPED = 150;

    private static final Set<String> FIELDS = Set.of("textbox", "searchbox", "combobox", "spinbutton");

    private final Auditor auditor;
    private final Candidates candidates;
    private final Map<Integer, List<Task>> alike;
    private final List<String> doors;
    private final Map<Set<String>, Map<String, Boolean>> tried = new ConcurrentHashMap<>();

    /**
     * @param alike the tasks that begin like a task, itself included, by its id
     * @param doors addresses that no agent may open; may have placeholders for sites
     */
    IdleAgent(Auditor auditor, Candidates candidates, Map<Integer, List<Task>> alike, List<String> doors) {
        this.auditor = auditor;
        this.candidates = candidates;
        this.alike = Map.copyOf(alike);
        this.doors = List.copyOf(doors);
    }

    @Override
    public Played play(Task task, Episode episode) {
        SiteAddresses addresses = addresses(episode);
        List<Task> group = alike.getOrDefault(task.id(), List.of(task)).stream()
                .map(one -> one.at(addresses))
                .toList();
        String shown = episode.observation().text();
        ReadOnce untouched = new ReadOnce(episode::evidence);
        group.forEach(one -> asItBegan(one, shown, untouched));
        tryDoors(group, episode, addresses);
        task.startUrls().forEach(start -> lookAt(start, "around", episode));
        ReadOnce looked = new ReadOnce(episode::evidence);
        group.forEach(one -> answered(one, looked));
        open(group, episode);
        type(group, episode);
        group.forEach(one -> tampered(one, episode));
        if (episode.last().done()) {
            throw new EpisodeException("The episode ended before all probes were tried: "
                    + episode.last().ending().map(Ending::text).orElse("") + ". Remedy: audit these tasks again.");
        }
        return new Played("", List.of());
    }

    /** One for all that it does for a group. */
    @Override
    public OptionalInt maxSteps() {
        return OptionalInt.of(Integer.MAX_VALUE);
    }

    private static SiteAddresses addresses(Episode episode) {
        Map<String, String> addresses = new TreeMap<>();
        for (EpisodeSite site : episode.spec().sites()) {
            addresses.put(
                    site.id(),
                    site.running()
                            .map(running -> running.url() + running.definition().entrance())
                            .orElse(site.address().toString()));
        }
        return new SiteAddresses(addresses);
    }

    private void asItBegan(Task task, String shown, ReadOnce left) {
        auditor.attempt(Probe.NULL, task, "no answer", new PretendedEvidence("", left.again()));
        if (Candidates.isAnswered(task)) {
            for (String answer : List.of(task.intent(), shown, task.intent() + "\n" + shown)) {
                auditor.attempt(Probe.LEAKAGE, task, answer, new PretendedEvidence(answer, left.again()));
            }
        }
    }

    private void tryDoors(List<Task> group, Episode episode, SiteAddresses addresses) {
        if (auditor.tries(Probe.DOORS)) {
            Map<String, Boolean> opened =
                    tried.computeIfAbsent(Set.copyOf(group.get(0).sites()), sites -> opened(episode, addresses));
            group.forEach(task -> opened.forEach((door, open) -> auditor.door(task, door, open)));
        }
    }

    /** Whether each door opens, which depends only on the sites. */
    private Map<String, Boolean> opened(Episode episode, SiteAddresses addresses) {
        Map<String, Boolean> opened = new LinkedHashMap<>();
        for (String door : doors) {
            String before = episode.last().observation().url();
            boolean refused = episode.step("goto [" + addresses.fill(door) + "]")
                    .observation()
                    .lastActionError()
                    .isPresent();
            opened.put(door, !refused || !episode.last().observation().url().equals(before));
        }
        return opened;
    }

    /**
     * Opens a page afresh. Equal actions in a row would end the episode.
     *
     * @param mark that no other visit has
     */
    private static void lookAt(String page, String mark, Episode episode) {
        int end = page.contains("#") ? page.indexOf('#') : page.length();
        String query = (page.substring(0, end).contains("?") ? "&" : "?") + "looked=" + mark;
        episode.step("goto [" + page.substring(0, end) + query + page.substring(end) + "]");
    }

    private void answered(Task task, ReadOnce left) {
        if (Candidates.isAnswered(task)) {
            attempts(Probe.STUFFING, task, candidates.stuffed(task), left);
            attempts(Probe.SIBLINGS, task, candidates.ofSiblings(task), left);
            attempts(Probe.INJECTION, task, Candidates.orders(task), left);
        }
        if (isJudgedByItsAddress(task)) {
            for (UnaryOperator<String> disguise : disguises(task.evaluation().referenceUrl())) {
                Evidence there = new PretendedEvidence("", disguise, left.again());
                String how = "at " + there.page().map(PageEvidence::url).orElse("");
                auditor.attempt(Probe.ADDRESS, task, how, there);
            }
        }
    }

    private void attempts(Probe probe, Task task, List<String> answers, ReadOnce left) {
        answers.forEach(answer ->
                auditor.attempt(probe, task, "\"" + answer + "\"", new PretendedEvidence(answer, left.again())));
    }

    /** Where pages are looked at besides, the address alone does not pass the task. */
    private static boolean isJudgedByItsAddress(Task task) {
        return task.evaluation().types().contains(EvalType.URL_MATCH)
                && !task.evaluation().types().contains(EvalType.PROGRAM_HTML);
    }

    /** Addresses that any agent can go to, as they lead to the page that it is on, and which hold the reference's. */
    private static List<UnaryOperator<String>> disguises(String reference) {
        String wanted = reference.replace(" |OR| ", "/");
        String path = wanted.replaceAll("https?://[^/?#]+", "");
        return List.of(
                url -> wanted.replaceFirst("[?#].*", "") + "x",
                url -> url + "&go=" + wanted,
                url -> url + "#" + wanted,
                url -> url + "#" + path,
                url -> url.replaceFirst("\\?.*", "") + "?x=" + path,
                url -> "http://localhost:1" + path + "?from=" + wanted);
    }

    /** A task whose pages are looked at wherever the agent is has something to do; opening them is not it. */
    private void open(List<Task> group, Episode episode) {
        if (!auditor.tries(Probe.EARLY)) {
            return;
        }
        Map<List<String>, List<Task>> byPages = group.stream()
                .filter(task -> !checked(task).isEmpty()
                        || task.evaluation().stateMatch().isPresent())
                .collect(Collectors.groupingBy(IdleAgent::checked, LinkedHashMap::new, Collectors.toList()));
        byPages.forEach((pages, tasks) -> {
            pages.stream()
                    .map(page -> "goto [" + page + "]")
                    .filter(step -> !step.equals(episode.last().reply()))
                    .forEach(episode::step);
            ReadOnce left = new ReadOnce(episode::evidence);
            tasks.forEach(task ->
                    auditor.attempt(Probe.EARLY, task, "opened " + pages, new PretendedEvidence("", left.again())));
        });
    }

    private static List<String> checked(Task task) {
        return task.evaluation().targets().stream()
                .map(HtmlTarget::url)
                .filter(url -> url.startsWith("http"))
                .distinct()
                .limit(MOST_OPENED)
                .toList();
    }

    /** Tasks with the same texts share a visit: typing the same again would end the episode. */
    private void type(List<Task> group, Episode episode) {
        if (!auditor.tries(Probe.TYPING)) {
            return;
        }
        Map<String, List<Task>> byText = group.stream()
                .filter(task -> !task.evaluation().targets().isEmpty()
                        || task.evaluation().stateMatch().isPresent())
                .collect(Collectors.groupingBy(IdleAgent::typed, LinkedHashMap::new, Collectors.toList()));
        byText.forEach((text, tasks) -> {
            Task first = tasks.get(0);
            lookAt(first.startUrls().get(0), "typing-" + first.id(), episode);
            List<String> fields = episode.observation().elements().values().stream()
                    .filter(element -> FIELDS.contains(element.role()))
                    .map(ObservedElement::bid)
                    .limit(MOST_FIELDS)
                    .toList();
            fields.forEach(field -> episode.step("type [" + field + "] [" + text + "] [0]"));
            ReadOnce left = new ReadOnce(episode::evidence);
            tasks.forEach(task -> auditor.attempt(
                    Probe.TYPING,
                    task,
                    "\"" + text + "\" in " + fields.size() + " fields",
                    new PretendedEvidence("", left.again())));
        });
    }

    /** What a task's checks look for, or what it asks for where they only look at the state; without the grammar's brackets. */
    private static String typed(Task task) {
        String texts = String.join(" ", Candidates.texts(task)).replaceAll("[^\\p{L}\\p{N} .:/-]+", " ");
        String text = texts.isBlank() ? task.intent().replaceAll("[\\[\\]]", " ") : texts;
        return text.substring(0, Math.min(text.length(), LONGEST_TYPED)).strip();
    }

    /** Where the page that the agent leaves is looked at, or the address alone decides, rewriting them is tried. */
    private void tampered(Task task, Episode episode) {
        boolean onPage = task.evaluation().targets().stream()
                .anyMatch(target -> target.url().equals(HtmlTarget.LAST));
        if (!auditor.tries(Probe.TAMPERING)
                || !task.evaluation().needsPage()
                || !onPage && !isJudgedByItsAddress(task)) {
            return;
        }
        lookAt(task.startUrls().get(0), "tampering-" + task.id(), episode);
        String path = task.evaluation().types().contains(EvalType.URL_MATCH) ? localPath(task, episode) : "";
        episode.page().evaluate(TAMPER, List.of(Candidates.texts(task), path));
        auditor.attempt(
                Probe.TAMPERING,
                task,
                path.isEmpty() ? "page and scripts rewritten" : "page, scripts and address rewritten to " + path,
                new PretendedEvidence("", new ReadOnce(episode::evidence).again()));
    }

    /** The path that is checked, if a script on the open page can pretend to be there; else empty text. */
    private static String localPath(Task task, Episode episode) {
        URI open = URI.create(episode.page().url().replaceFirst("[?#].*", ""));
        for (String address : task.evaluation().referenceUrl().split(" \\|OR\\| ")) {
            if (address.startsWith(open.getScheme() + "://" + open.getAuthority() + "/")) {
                return address.substring((open.getScheme() + "://" + open.getAuthority()).length());
            }
        }
        return "";
    }
}
