package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.Choice;
import java.util.List;

/** The languages that the original offers, with the share of its texts that is translated. */
final class Languages {
    /** The one that pages are in. */
    static final String ENGLISH = "en";

    static final List<Choice> CHOICES = List.of(
            of("zh_CN", "Chinese, Simplified - 简体中文", 97),
            of("zh_TW", "Chinese, Traditional (Taiwan) - 繁體中文 (台灣)", 99),
            of("da_DK", "Danish - dansk", 36),
            of(ENGLISH, "English", 100),
            of("fr", "French - français", 94),
            of("de", "German - Deutsch", 17),
            of("ja", "Japanese - 日本語", 30),
            of("ko", "Korean - 한국어", 20),
            of("nb_NO", "Norwegian (Bokmål) - norsk (bokmål)", 24),
            of("pl_PL", "Polish - polski", 3),
            of("pt_BR", "Portuguese (Brazil) - português (Brasil)", 57),
            of("ro_RO", "Romanian - română", 96),
            of("ru", "Russian - русский", 26),
            of("si_LK", "Sinhalese - සිංහල", 11),
            of("es", "Spanish - español", 35),
            of("tr_TR", "Turkish - Türkçe", 11),
            of("uk", "Ukrainian - українська", 52));

    private Languages() {}

    private static Choice of(String code, String name, int translated) {
        return Choice.plain(code, name + " (" + translated + "% translated)");
    }
}
