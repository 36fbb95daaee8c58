package dev.tiltyard.wiki.world;

import java.io.IOException;
import java.nio.file.Path;

/** Five articles for tests, packed like the shipped ones; and the shipped ones. */
public final class FewArticles {
    private FewArticles() {}

    static Articles read() {
        return Articles.in(ArticleFolder.beside(FewArticles.class, "/dev/tiltyard/wiki/few"));
    }

    /** Packs them into a file with the shipped book's name. */
    public static Path packInto(Path folder) throws IOException {
        Path file = folder.resolve(WikiWorld.BOOK + ".zim");
        WikiWorld.pack(read(), file);
        return file;
    }

    /** Packs the shipped articles into a file with the shipped book's name. */
    public static Path packShippedInto(Path folder) throws IOException {
        Path file = folder.resolve(WikiWorld.BOOK + ".zim");
        WikiWorld.pack(Articles.shipped(), file);
        return file;
    }
}
