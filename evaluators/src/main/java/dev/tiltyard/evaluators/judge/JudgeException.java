package dev.tiltyard.evaluators.judge;

import dev.tiltyard.evaluators.JudgeCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * There is no ruling: the judge could not be reached, or its reply is not a ruling. Never counted for or against the
 * agent.
 */
public final class JudgeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String remedy;
    private final transient List<JudgeCall> calls;

    public JudgeException(String message, String remedy, List<JudgeCall> calls, @Nullable Throwable cause) {
        super(message, cause);
        this.remedy = remedy;
        this.calls = List.copyOf(calls);
    }

    /** How to fix it. */
    public String remedy() {
        return remedy;
    }

    /** The failed call. */
    public List<JudgeCall> calls() {
        return calls;
    }
}
