package dev.tiltyard.server.k8s;

import dev.tiltyard.runner.usage.UsageException;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the pods write their results. */
public sealed interface ResultsPlace {
    /**
     * An existing volume claim. Pods write results as they come, so a restarted pod resumes.
     *
     * @param name of the claim
     */
    record Claim(String name) implements ResultsPlace {}

    /**
     * A folder in an object store, mounted by the S3 driver of Mountpoint. Objects can't be changed there, so a pod
     * copies its results when its shard is done, and a restarted pod starts over.
     *
     * @param bucket its name
     * @param prefix ends with a slash; empty text for the whole bucket
     */
    record Bucket(String bucket, String prefix) implements ResultsPlace {}

    /** Reads {@code pvc:NAME} or {@code s3://BUCKET/PREFIX}. */
    static ResultsPlace parse(String text) {
        Matcher claim =
                Pattern.compile("pvc:([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)").matcher(text);
        if (claim.matches()) {
            return new Claim(claim.group(1));
        }
        Matcher bucket = Pattern.compile("s3://([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(/[A-Za-z0-9!_.*'()/-]*)?")
                .matcher(text);
        if (bucket.matches()) {
            String prefix = bucket.group(2) == null ? "" : bucket.group(2).replaceAll("^/+|/+$", "");
            return new Bucket(
                    URI.create("s3://" + bucket.group(1)).getAuthority(), prefix.isEmpty() ? "" : prefix + "/");
        }
        throw new UsageException("--results " + text
                + " is not a valid place for results: use pvc:NAME, an existing volume claim, or"
                + " s3://BUCKET/PREFIX.");
    }
}
