package dev.tiltyard.testkit;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The code on a documentation page, compiled as by a reader who copies it. */
public final class PageCode {
    private static final Pattern CLASS = Pattern.compile("(?m)^(?:public |final )*(?:class|record|interface) (\\w+)");

    private final String text;

    private PageCode(String text) {
        this.text = text;
    }

    /** @param page path from the repository root, such as {@code docs/junit.md} */
    public static PageCode of(String page) {
        try {
            return new PageCode(Files.readString(Path.of("..").resolve(page)));
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the page " + page, e);
        }
    }

    /** The code blocks of a language, in order. */
    public List<String> blocks(String language) {
        return Pattern.compile("(?ms)^```" + Pattern.quote(language) + "\\n(.*?)^```$")
                .matcher(text)
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    /** The Java blocks that are complete classes. */
    public List<String> classes() {
        return blocks("java").stream()
                .filter(code -> CLASS.matcher(code).find())
                .toList();
    }

    /**
     * Compiles a class against this test's class path and loads it.
     *
     * @param folder an empty folder for the files
     * @throws AssertionError if it does not compile; the message is the compiler's
     */
    public static Class<?> compiled(String code, Path folder) {
        Matcher named = CLASS.matcher(code);
        String name = named.results()
                .findFirst()
                .map((MatchResult found) -> found.group(1))
                .orElseThrow(() -> new AssertionError("The block is not a complete class: " + code));
        try {
            Path file = Files.writeString(folder.resolve(name + ".java"), code);
            compile(file, folder);
            URLClassLoader loader =
                    new URLClassLoader(new URL[] {folder.toUri().toURL()}, PageCode.class.getClassLoader());
            return loader.loadClass(name);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not compile in " + folder, e);
        } catch (ClassNotFoundException e) {
            throw new AssertionError("The compiled class " + name + " is missing", e);
        }
    }

    private static void compile(Path file, Path folder) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options = List.of(
                "-proc:none", "-parameters", "-cp", System.getProperty("java.class.path"), "-d", folder.toString());
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean good = compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(file))
                    .call();
            if (!good) {
                throw new AssertionError("The page's code does not compile: " + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not compile " + file, e);
        }
    }
}
