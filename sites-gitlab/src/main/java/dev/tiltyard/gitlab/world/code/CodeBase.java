package dev.tiltyard.gitlab.world.code;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The code of one project while it grows: each change is one that a commit could make. For one thread. */
public final class CodeBase {
    private static final int LONGEST = 14;
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.#-])\\d{1,3}(?![\\w.%-])");
    private static final Map<String, List<String>> WORDS = words();

    private final CodeKind kind;
    private final String project;
    private final String description;
    private final List<String> nouns;
    private final License license;
    private final SortedMap<String, List<String>> files = new TreeMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final SourceTree tree;
    private int release;

    private CodeBase(
            CodeKind kind, String project, String description, List<String> nouns, License license, SourceTree tree) {
        this.kind = kind;
        this.project = project;
        this.description = description;
        this.license = license;
        this.nouns = nouns;
        this.tree = tree;
    }

    /**
     * An empty one.
     *
     * @param domain what the code is about, one of the lines of the words' file
     */
    public static CodeBase begin(CodeKind kind, String project, String description, String domain, License license) {
        return new CodeBase(kind, project, description, nounsOf(domain), license, new SourceTree());
    }

    /** What a domain's code is about. */
    public static List<String> nounsOf(String domain) {
        List<String> nouns = WORDS.get(domain);
        if (nouns == null) {
            throw new IllegalArgumentException("no words for " + domain + " among " + WORDS.keySet());
        }
        return nouns;
    }

    /** The same code, to be changed without changing this. */
    public CodeBase copy() {
        CodeBase copy = new CodeBase(kind, project, description, nouns, license, tree.copy());
        files.forEach((path, sections) -> copy.files.put(path, new ArrayList<>(sections)));
        copy.remarks.addAll(remarks);
        copy.release = release;
        return copy;
    }

    /** The files as they are now. */
    public SourceTree tree() {
        return tree;
    }

    /** Puts a file there as it is. */
    public void put(String path, String text) {
        tree.put(path, text);
    }

    /** The first commit's files; gives its subject. */
    public String start(SeededRandom random, String owner, int year) {
        tree.put(".gitignore", kind.ignore().text());
        if (license.isMit()) {
            tree.put(license.file(), Licenses.mit(owner, year));
        }
        Words words = new Words(random);
        manifest(words);
        readme();
        return "Initial commit";
    }

    /** One change; gives the subject of its commit. */
    public String change(SeededRandom random) {
        Words words = new Words(random);
        int what = random.below(100);
        if (files.isEmpty() || what < 46) {
            return grow(random, words, kind.source(), kind.units(), kind.end());
        }
        if (what < 60) {
            return grow(random, words, kind.test(), kind.checks(), "");
        }
        if (what < 82) {
            return adjust(random, words);
        }
        if (what < 90) {
            return remark(words);
        }
        if (what < 94) {
            release++;
            manifest(words);
            return "Prepare release " + words.number;
        }
        return shrink(random, words);
    }

    /** Adds something about a given subject; the subject of the commit is given from outside. */
    public void changeFor(SeededRandom random) {
        grow(random, new Words(random), kind.source(), kind.units(), kind.end());
    }

    private String grow(SeededRandom random, Words words, CodeKind.Part file, List<CodeKind.Part> units, String end) {
        CodeKind.Part unit = random.pick(units);
        String path = words.in(file.heading());
        String text = words.in(unit.text());
        List<String> sections = files.computeIfAbsent(path, any -> new ArrayList<>(List.of(words.in(file.text()))));
        if (sections.contains(text) || sections.size() > LONGEST) {
            return adjust(random, words);
        }
        sections.add(text);
        write(path, sections, end);
        return Words.capital(words.in(unit.heading()).replace('_', ' '));
    }

    private String adjust(SeededRandom random, Words words) {
        List<String> paths = List.copyOf(files.keySet());
        String path = random.pick(paths);
        List<String> sections = files.getOrDefault(path, List.of());
        int at = random.below(sections.size());
        Matcher number = NUMBER.matcher(sections.get(at));
        if (!number.find()) {
            return remark(words);
        }
        String now = Integer.toString(words.number + release);
        String before = number.group();
        if (now.equals(before)) {
            now = now + "0";
        }
        sections.set(at, number.replaceFirst(now));
        write(path, sections, endOf(path));
        return random.pick(List.of(
                        "Use %2$s instead of %1$s in %3$s", "%3$s: go from %1$s to %2$s", "%3$s: %2$s is enough"))
                .formatted(before, now, path.substring(path.lastIndexOf('/') + 1));
    }

    private String shrink(SeededRandom random, Words words) {
        for (String path : List.copyOf(files.keySet())) {
            List<String> sections = files.getOrDefault(path, List.of());
            if (sections.size() > 6 && random.chance(0.5)) {
                sections.remove(1 + random.below(sections.size() - 1));
                write(path, sections, endOf(path));
                return "Remove what nobody uses from " + path.substring(path.lastIndexOf('/') + 1);
            }
        }
        return remark(words);
    }

    private String remark(Words words) {
        if (remarks.size() > 11) {
            remarks.remove(0);
        }
        remarks.add(words.in("- Each @noun@ has at most @n@ of its own @other@s; what is more is left out."));
        readme();
        return words.in("README: say how the @noun@ deals with its @other@").replace('_', ' ');
    }

    private String endOf(String path) {
        return path.contains("est/") || path.contains("spec/") ? "" : kind.end();
    }

    private void write(String path, List<String> sections, String end) {
        tree.put(path, String.join("", sections) + end);
    }

    private void manifest(Words words) {
        tree.put(words.in(kind.manifest().heading()), words.in(kind.manifest().text()));
    }

    private void readme() {
        StringBuilder text = new StringBuilder("# " + project + "\n\n");
        if (!description.isEmpty()) {
            text.append(description).append("\n\n");
        }
        Words plain = new Words("", "", "", 1);
        text.append("## Installation\n\n```sh\n")
                .append(plain.in(kind.install()))
                .append("\n```\n\n## Usage\n\n```")
                .append(kind.language().toLowerCase(Locale.ROOT))
                .append('\n')
                .append(plain.in(kind.usage()))
                .append("\n```\n\n## Good to know\n\n");
        remarks.forEach(remark -> text.append(remark).append('\n'));
        text.append("\n## Contributing\n\nIssues and merge requests are welcome. Please say what you expected and what"
                + " happened instead, and add a test where you can.\n");
        if (license.exists()) {
            text.append("\n## License\n\n[")
                    .append(license.name())
                    .append("](")
                    .append(license.file())
                    .append(")\n");
        }
        tree.put("README.md", text.toString());
    }

    private static Map<String, List<String>> words() {
        Map<String, List<String>> words = new HashMap<>();
        for (String line : FactTable.lines(CodeBase.class, "words.txt")) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split("\t");
                words.put(parts[0], List.of(parts[1].split(" ")));
            }
        }
        return words;
    }

    /** What the words between {@code @} stand for in one change. */
    private final class Words {
        private final String noun;
        private final String other;
        private final String verb;
        private final int number;

        Words(SeededRandom random) {
            this(
                    random.pick(nouns),
                    random.pick(nouns),
                    random.pick(WORDS.getOrDefault("verbs", List.of("make"))),
                    random.between(2, 99));
        }

        private Words(String noun, String other, String verb, int number) {
            this.noun = noun;
            this.other = other;
            this.verb = verb;
            this.number = number;
        }

        String in(String text) {
            String pkg = project.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
            return text.replace("@noun@", noun)
                    .replace("@Noun@", camel(noun))
                    .replace("@NOUN@", noun.toUpperCase(Locale.ROOT))
                    .replace("@other@", other)
                    .replace("@Other@", camel(other))
                    .replace("@OTHER@", other.toUpperCase(Locale.ROOT))
                    .replace("@verb@", verb)
                    .replace("@Verb@", camel(verb))
                    .replace("@n@", Integer.toString(number))
                    .replace("@project@", project)
                    .replace("@Project@", camel(pkg))
                    .replace("@pkg@", pkg);
        }

        static String capital(String text) {
            return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        }

        private static String camel(String word) {
            StringBuilder camel = new StringBuilder();
            for (String part : word.split("_")) {
                camel.append(capital(part));
            }
            return camel.toString();
        }
    }
}
