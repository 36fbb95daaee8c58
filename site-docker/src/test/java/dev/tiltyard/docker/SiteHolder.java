package dev.tiltyard.docker;

import dev.tiltyard.values.TiltyardException;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A child process that holds a container: a JVM that can be killed or pointed to another engine. It reads one word per
 * line and replies with one line.
 */
final class SiteHolder implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final Writer words;

    private SiteHolder(Process process) {
        this.process = process;
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.words = process.outputWriter(StandardCharsets.UTF_8);
    }

    /** @param environment additional variables */
    static SiteHolder start(Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                SiteHolder.class.getName()));
        builder.environment().putAll(environment);
        builder.redirectError(new File("target/site-holder.err"));
        return new SiteHolder(builder.start());
    }

    /** Sends a word and returns the reply. */
    String say(String word) throws IOException {
        words.write(word + "\n");
        words.flush();
        String answer = answers.readLine();
        return answer == null ? "no answer; see target/site-holder.err" : answer;
    }

    /** Kills it, as 'kill -9' does. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(10, TimeUnit.SECONDS);
    }

    /** Lets it exit normally. */
    @Override
    public void close() throws IOException, InterruptedException {
        words.close();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            kill();
        }
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader words = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Held held = new Held();
        for (String word = words.readLine(); word != null; word = words.readLine()) {
            System.out.println(held.answer(word).replaceAll("\\s+", " "));
        }
    }

    private static final class Held {
        private final ArrayDeque<EngineContainer> containers = new ArrayDeque<>();

        String answer(String word) {
            try {
                return switch (word) {
                    case "start" -> start();
                    case "run" -> containers.peek().execute("echo", "done").output();
                    case "fate" -> containers.peek().fate();
                    case "memory" -> containers.peek().health().memoryBytes().getAsLong() > 0 ? "some" : "none";
                    case "clear" -> "cleared " + Orphans.clear();
                    case "count" -> "counted " + Orphans.containers().size();
                    case "kill" -> kill();
                    case "close" -> close();
                    default -> throw new IllegalArgumentException(word);
                };
            } catch (TiltyardException e) {
                return String.valueOf(e.getMessage());
            } catch (UncheckedIOException e) {
                return "unexpected: " + e;
            }
        }

        private String start() {
            ContainerPlan plan = StandIn.waiting().withPort(8080, 0);
            containers.push(EngineContainer.start(plan, StandIn::saysReady));
            return containers.peek().id();
        }

        private String kill() {
            DockerEngine.client().killContainerCmd(containers.peek().id()).exec();
            return "killed";
        }

        private String close() {
            containers.pop().close();
            return "closed";
        }
    }
}
