package dev.tiltyard.wiki.replica.search;

import org.apache.lucene.index.FieldInvertState;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.Similarity;

/**
 * BM25 as Xapian computes it: a term in more than a third of the documents keeps a small weight, and documents shorter
 * than half the average count as half.
 */
final class XapianWeight extends Similarity {
    /** For articles. */
    static final XapianWeight TEXTS = new XapianWeight(1, 0.5);
    /** For titles: how often a word occurs hardly matters, and shorter ones come first. */
    static final XapianWeight TITLES = new XapianWeight(0.001, 1);

    private static final double SHORTEST = 0.5;

    private final double saturation;
    private final double lengthInfluence;

    private XapianWeight(double saturation, double lengthInfluence) {
        this.saturation = saturation;
        this.lengthInfluence = lengthInfluence;
    }

    /** The exact length in terms. */
    @Override
    public long computeNorm(FieldInvertState state) {
        return state.getLength();
    }

    @Override
    public SimScorer scorer(float boost, CollectionStatistics collection, TermStatistics... terms) {
        double average = (double) collection.sumTotalTermFreq() / collection.docCount();
        double weight = 0;
        for (TermStatistics term : terms) {
            double rarity = (collection.docCount() - term.docFreq() + 0.5) / (term.docFreq() + 0.5);
            weight += Math.log(rarity < 2 ? rarity * 0.5 + 1 : rarity) * (saturation + 1);
        }
        double factor = boost * weight;
        return new SimScorer() {
            @Override
            public float score(float frequency, long length) {
                double relative = Math.max(length / average, SHORTEST);
                double normal = saturation * (relative * lengthInfluence + 1 - lengthInfluence);
                return (float) (factor * frequency / (normal + frequency));
            }
        };
    }
}
