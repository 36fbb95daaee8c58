package dev.tiltyard.evaluators.webcanvas;

import dev.tiltyard.evaluators.text.LooseText;
import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The default judge: needs no model and is deterministic. The score is the share of the rule's significant words that are in
 * the answer. It knows no synonyms, so a model judges better; a rule without significant words can't be judged.
 */
final class WordJudge implements SemanticJudge {
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Set<String> FILLERS = Set.of(
            ("decide whether if the a an is are was were be been being in on at of for to from with by and or that this it its i im am"
                            + " my we our you your they their looking look searching search answer task text value url page place"
                            + " item product result one ones same as about related which who what there has have had do does not"
                            + " please contains contain contained represents represent means mean")
                    .split(" "));

    @Override
    public double score(String rule, String answer) {
        Set<String> wanted = words(rule);
        wanted.removeAll(FILLERS);
        if (wanted.isEmpty()) {
            throw new UnjudgedException("the rule \"" + rule + "\" has no significant word; use a model");
        }
        Set<String> given = words(answer);
        long found = wanted.stream().filter(given::contains).count();
        return Math.round(100.0 * found / wanted.size()) / 100.0;
    }

    private static Set<String> words(String text) {
        Set<String> words = new LinkedHashSet<>();
        String folded = ACCENTS.matcher(Normalizer.normalize(LooseText.of(text), Normalizer.Form.NFD))
                .replaceAll("")
                .replace("'", "");
        for (String word : folded.split("[^\\p{L}\\p{N}]+")) {
            if (!word.isEmpty()) {
                words.add(word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
            }
        }
        return words;
    }
}
