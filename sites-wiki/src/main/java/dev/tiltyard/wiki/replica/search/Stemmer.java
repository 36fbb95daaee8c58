package dev.tiltyard.wiki.replica.search;

import static java.util.Map.entry;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.ArabicStemmer;
import org.tartarus.snowball.ext.ArmenianStemmer;
import org.tartarus.snowball.ext.BasqueStemmer;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.HungarianStemmer;
import org.tartarus.snowball.ext.IndonesianStemmer;
import org.tartarus.snowball.ext.IrishStemmer;
import org.tartarus.snowball.ext.ItalianStemmer;
import org.tartarus.snowball.ext.LithuanianStemmer;
import org.tartarus.snowball.ext.NepaliStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;
import org.tartarus.snowball.ext.TamilStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/** Reduces the words of a language to their stems; of a language without a stemmer, to themselves. Not thread-safe. */
final class Stemmer {
    private static final Map<String, Supplier<SnowballStemmer>> BY_LANGUAGE = Map.ofEntries(
            entry("ara", ArabicStemmer::new),
            entry("hye", ArmenianStemmer::new),
            entry("eus", BasqueStemmer::new),
            entry("cat", CatalanStemmer::new),
            entry("dan", DanishStemmer::new),
            entry("nld", DutchStemmer::new),
            entry("eng", EnglishStemmer::new),
            entry("fin", FinnishStemmer::new),
            entry("fra", FrenchStemmer::new),
            entry("deu", GermanStemmer::new),
            entry("hun", HungarianStemmer::new),
            entry("ind", IndonesianStemmer::new),
            entry("gle", IrishStemmer::new),
            entry("ita", ItalianStemmer::new),
            entry("lit", LithuanianStemmer::new),
            entry("nep", NepaliStemmer::new),
            entry("nob", NorwegianStemmer::new),
            entry("nno", NorwegianStemmer::new),
            entry("nor", NorwegianStemmer::new),
            entry("por", PortugueseStemmer::new),
            entry("ron", RomanianStemmer::new),
            entry("rus", RussianStemmer::new),
            entry("spa", SpanishStemmer::new),
            entry("swe", SwedishStemmer::new),
            entry("tam", TamilStemmer::new),
            entry("tur", TurkishStemmer::new));

    private final @Nullable SnowballStemmer stemmer;

    /** @param language three-letter code of ISO 639-3 */
    Stemmer(String language) {
        Supplier<SnowballStemmer> known = BY_LANGUAGE.get(language);
        this.stemmer = known == null ? null : known.get();
    }

    String stem(String word) {
        if (stemmer == null) {
            return word;
        }
        stemmer.setCurrent(word);
        stemmer.stem();
        return stemmer.getCurrent();
    }
}
