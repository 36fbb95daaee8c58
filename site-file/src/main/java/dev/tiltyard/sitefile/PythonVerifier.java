package dev.tiltyard.sitefile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A verifier of somebody else: a Python file with a function {@code verify(server_url)}, which is called as it is, by a process of its
 * own beside the evaluators. The file is the one in the application's own folder, not in a copy, so the application can't change it.
 */
final class PythonVerifier {
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final int LONGEST_EXCERPT = 500;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What a verifier prints goes to standard error, so that the result is the only output. */
    private static final String CALL = """
        import contextlib, importlib.util, json, os, sys
        path, url = sys.argv[1:]
        sys.dont_write_bytecode = True
        sys.path.insert(0, os.path.dirname(path))
        spec = importlib.util.spec_from_file_location('verifier', path)
        module = importlib.util.module_from_spec(spec)
        with contextlib.redirect_stdout(sys.stderr):
            spec.loader.exec_module(module)
            found = module.verify(url)
        passed, message = found if isinstance(found, (tuple, list)) else (found, '')
        json.dump({'passed': bool(passed), 'message': str(message)}, sys.stdout)
        """;

    private final Path folder;
    private final String file;

    /**
     * @param folder the application's folder
     * @param file relative to it; part of it may come from a task
     */
    PythonVerifier(Path folder, String file) {
        this.folder = folder;
        this.file = file;
    }

    /**
     * Calls it.
     *
     * @return an object with {@code passed} and {@code message}
     * @throws SiteException if there is no such file, it fails, or it takes longer than a minute
     */
    JsonNode call(URI site) {
        Path path = folder.resolve(file).normalize();
        if (!path.startsWith(folder) || !Files.isRegularFile(path)) {
            throw new SiteException("There is no verifier " + file + " in " + folder
                    + ". Remedy: correct the task's argument, or 'verifier' in the site file.");
        }
        try {
            Process process = new ProcessBuilder(List.of("python3", "-c", CALL, path.toString(), site.toString()))
                    .directory(folder.toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .start();
            try {
                CompletableFuture<String> errors = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
                CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
                if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
                    throw new SiteException("The verifier " + path + " has not ended after " + LONGEST.toSeconds()
                            + " s. Remedy: call it by hand with " + site + ".");
                }
                if (process.exitValue() != 0) {
                    throw new SiteException(
                            "The verifier " + path + " failed: " + end(errors.join())
                                    + ". Remedy: call it by hand; if it lacks a library, install that for the python3 on the path.");
                }
                return JSON.readTree(output.join());
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (JsonProcessingException e) {
            throw new SiteException("The verifier " + path + " gave no result: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not start python3 for the verifier " + path + ": " + e.getMessage()
                            + ". Remedy: install Python 3; only such verifiers need it.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while the verifier " + path + " ran.", e);
        }
    }

    private static String text(java.io.InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "(its output can't be read: " + e + ")";
        }
    }

    private static String end(String text) {
        String line = text.strip();
        return line.length() <= LONGEST_EXCERPT ? line : "..." + line.substring(line.length() - LONGEST_EXCERPT);
    }
}
