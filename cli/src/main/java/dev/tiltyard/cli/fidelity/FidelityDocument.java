package dev.tiltyard.cli.fidelity;

import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The document that {@code bench fidelity --json} prints. Shares are from 0 to 1, with three decimal places; a share
 * that can't be measured is left out.
 *
 * @param pages one for each recording
 * @param sites means over the page types of each site, each type being the mean of its recordings; {@code all} last
 */
public record FidelityDocument(List<Page> pages, List<Site> sites) {
    private static final double PLACES = 1000;

    public FidelityDocument {
        pages = List.copyOf(pages);
        sites = List.copyOf(sites);
    }

    /** One recording; {@link PageScore} describes the shares. */
    public record Page(
            int n,
            String site,
            String pageType,
            String format,
            String scope,
            String url,
            int lines,
            Shares shares,
            List<String> missing,
            List<String> extra,
            List<String> problems) {
        public Page {
            missing = List.copyOf(missing);
            extra = List.copyOf(extra);
            problems = List.copyOf(problems);
        }
    }

    /** One site. */
    public record Site(String site, int recordings, int pageTypes, Shares shares) {}

    /** The shares; {@link PageScore} describes them. */
    public record Shares(
            @Nullable Double recall,
            @Nullable Double inMain,
            @Nullable Double strict,
            @Nullable Double precision,
            @Nullable Double order,
            @Nullable Double nesting) {
        static Shares of(PageScore score) {
            return new Shares(
                    rounded(OptionalDouble.of(score.recall())),
                    rounded(score.inMain()),
                    rounded(OptionalDouble.of(score.strict())),
                    rounded(score.precision()),
                    rounded(score.order()),
                    rounded(score.nesting()));
        }
    }

    static @Nullable Double rounded(OptionalDouble share) {
        return share.isPresent() ? Math.round(share.getAsDouble() * PLACES) / PLACES : null;
    }
}
