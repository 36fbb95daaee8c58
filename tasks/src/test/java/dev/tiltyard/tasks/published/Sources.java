package dev.tiltyard.tasks.published;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The sources of all modules of a checkout. */
final class Sources {
    private static final Pattern TOKEN = Pattern.compile(
            "\"\"\"(.*?)\"\"\"|\"((?:\\\\.|[^\"\\\\\\n])*)\"|//[^\\n]*|/\\*.*?\\*/|'(?:\\\\.|[^'\\\\])+'",
            Pattern.DOTALL);

    private final Path root;

    Sources(Path root) {
        this.root = root;
    }

    /**
     * A string literal.
     *
     * @param file relative to the checkout, with slashes
     */
    record Literal(String file, int line, String text) {
        /** Its module. */
        String module() {
            return file.substring(0, file.indexOf('/'));
        }
    }

    /** All string literals of main sources. */
    List<Literal> literals() throws IOException {
        List<Literal> all = new ArrayList<>();
        for (Path file : files(".*/src/main/java/.*\\.java")) {
            all.addAll(literals(relative(file), Files.readString(file)));
        }
        return all;
    }

    static List<Literal> literals(String file, String source) {
        List<Literal> all = new ArrayList<>();
        Matcher token = TOKEN.matcher(source);
        int line = 1;
        int counted = 0;
        while (token.find()) {
            line += (int) source.substring(counted, token.start())
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
            counted = token.start();
            String text = token.group(1) != null ? token.group(1) : token.group(2);
            if (text != null) {
                all.add(new Literal(
                        file, line, text.replaceAll("\\\\[nts]", " ").replace("\\\"", "\"")));
            }
        }
        return all;
    }

    /** Texts of pages and documentation, as words with a blank before and after each. */
    String ordinaryText() throws IOException {
        return files("(?:docs/.*\\.md|[^/]*\\.md|.*/src/main/jte/.*\\.jte|.*/src/main/resources/.*\\.js)").stream()
                .map(Sources::read)
                .map(text -> String.join(" ", Phrase.words(text)))
                .collect(Collectors.joining(" ", " ", " "));
    }

    /** The source of a file, or of the first file with this suffix; empty text if there is none. */
    String source(String ending) throws IOException {
        return files(".*/src/main/java/.*" + Pattern.quote(ending)).stream()
                .findFirst()
                .map(Sources::read)
                .orElse("");
    }

    /** Without what is built, which other tests add to and remove from meanwhile. */
    private List<Path> files(String pattern) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = String.valueOf(folder.getFileName());
                return name.equals("target") || name.equals(".git")
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (relative(file).matches(pattern)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        Collections.sort(found);
        return found;
    }

    private String relative(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("could not read " + file, e);
        }
    }
}
