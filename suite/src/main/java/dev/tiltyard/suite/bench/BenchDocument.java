package dev.tiltyard.suite.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/** The document that {@code bench --json} prints. */
public final class BenchDocument {
    private BenchDocument() {}

    /** The figures and the machine that they were measured on. */
    public static ObjectNode of(List<Benchmark> benchmarks) {
        ObjectNode document = new ObjectMapper().createObjectNode();
        document.putObject("machine")
                .put("cores", Runtime.getRuntime().availableProcessors())
                .put("memory_mb", memoryMegabytes());
        ArrayNode list = document.putArray("benchmarks");
        benchmarks.forEach(benchmark -> list.addObject()
                .put("name", benchmark.name())
                .put("unit", benchmark.unit())
                .put("n", benchmark.samples().size())
                .put("p50", rounded(benchmark.p50()))
                .put("p95", rounded(benchmark.p95()))
                .put("max", rounded(benchmark.max())));
        return document;
    }

    private static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }

    private static long memoryMegabytes() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize() >> 20;
    }
}
