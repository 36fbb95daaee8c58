package dev.tiltyard.env.trajectory;

/** The names of the files in a trajectory's folder; {@code docs/trajectory-format.md} describes their content. */
public final class TrajectoryFiles {
    /** Version of the format, in {@code episode.json}. */
    public static final int FORMAT = 1;

    public static final String EPISODE = "episode.json";
    public static final String STEPS = "steps.jsonl";
    public static final String SCREENSHOTS = "screenshots";
    public static final String EVIDENCE = "evidence.jsonl";
    public static final String VERDICT = "verdict.json";
    public static final String NETWORK = "network.har";
    public static final String TRACE = "trace.zip";
    public static final String REPORT = "report.html";

    private TrajectoryFiles() {}
}
