package dev.tiltyard.evaluators.scoring;

import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.webarena.Tasks;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** Verdicts per second on one core, over a mix of tasks that are scored by answer and URL. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Benchmark)
@Threads(1)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class VerdictBenchmark {
    @Param({"faithful", "strict"})
    public String mode;

    private record Episode(Task task, RecordedEvidence evidence) {
        static Episode answering(String references, String answer) {
            return new Episode(
                    Tasks.answeredBy(references),
                    RecordedEvidence.answering(answer).visiting("http://localhost:9999/f/books"));
        }

        static Episode endingAt(String reference, String url) {
            return new Episode(
                    Tasks.endingAt(reference), RecordedEvidence.answering("").endedAt(url));
        }
    }

    private final List<Episode> episodes = List.of(
            Episode.answering("{\"exact_match\": \"Quest Lumaflex\u2122 Band\"}", "Quest Lumaflex\u2122 Band"),
            Episode.answering("{\"must_include\": [\"0\"]}", "There are 0 comments like that."),
            Episode.answering("{\"must_include\": [\"36.39\"]}", "The total is $36.39"),
            Episode.answering(
                    "{\"must_include\": [\"Sean Miller\", \"sean.miller@gmail.com\"]}",
                    "The customer is Sean Miller, with the address sean.miller@gmail.com."),
            Episode.endingAt("http://localhost:9999/f/books", "http://localhost:9999/f/books/new"),
            Episode.endingAt(
                    "http://localhost:7770/catalogsearch/result/index/?q=usb%20wifi&product_list_order=price",
                    "http://localhost:7770/catalogsearch/result/index/?q=usb+wifi&product_list_order=price&p=2"));

    private int next;

    @Benchmark
    public Verdict verdict() {
        Episode episode = episodes.get(next);
        next = (next + 1) % episodes.size();
        return (mode.equals("strict") ? STRICT : FAITHFUL).score(episode.task(), episode.evidence());
    }

    private static final Scorer STRICT = Scorer.strict();
    private static final Scorer FAITHFUL = Scorer.faithful();
}
