package dev.tiltyard.evaluators.webarena;

import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.JudgeCall;
import dev.tiltyard.evaluators.judge.JudgeException;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the findings of an episode's checks. A check that can't be completed is recorded and does not stop the
 * others.
 */
public final class Checks {
    private final List<Finding> findings = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();

    /**
     * A check that could not be completed.
     *
     * @param check the check's name, as in findings
     * @param reason what was being done, to what, and what was found
     * @param remedy how to fix it
     * @param calls the calls to a judge that failed
     */
    public record Gap(String check, String reason, String remedy, List<JudgeCall> calls) {}

    /** Adds a finding. */
    public void found(Finding finding) {
        findings.add(finding);
    }

    /** Runs a check; records it if it can't be completed. */
    public void attempt(String check, Runnable making) {
        try {
            making.run();
        } catch (JudgeException e) {
            gaps.add(new Gap(check, String.valueOf(e.getMessage()), e.remedy(), e.calls()));
        } catch (BrokenCheckException e) {
            gaps.add(new Gap(check, String.valueOf(e.getMessage()), e.remedy(), List.of()));
        } catch (EvidenceException e) {
            gaps.add(new Gap(
                    check,
                    String.valueOf(e.getMessage()),
                    "check that the site is running and that the evidence is complete",
                    List.of()));
        } catch (RuntimeException | StackOverflowError e) {
            gaps.add(new Gap(
                    check,
                    "the evaluator crashed: " + e,
                    "report this with the task and the answer: it is a bug in the evaluator or the evidence",
                    List.of()));
        }
    }

    /** Records an unsupported check. */
    public void unknown(String check, String reason, String remedy) {
        gaps.add(new Gap(check, reason, remedy, List.of()));
    }

    /** Adds all of these findings. */
    void add(Checks others) {
        findings.addAll(others.findings);
        gaps.addAll(others.gaps);
    }

    /** Discards the findings made so far. */
    void dropFailed() {
        findings.removeIf(finding -> !finding.passed());
    }

    /** The findings, in order. */
    public List<Finding> findings() {
        return findings;
    }

    /** The checks that could not be completed, in order. */
    public List<Gap> gaps() {
        return gaps;
    }

    /** Whether every check that was completed passed. */
    public boolean allPassed() {
        return findings.stream().allMatch(Finding::passed);
    }
}
