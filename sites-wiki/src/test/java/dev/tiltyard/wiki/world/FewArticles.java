package dev.tiltyard.wiki.world;

import java.io.IOException;
import java.nio.file.Path;

/** Five articles for tests, packed as the shipped ones are. */
public final class FewArticles {
    private FewArticles() {}

    static Articles read() {
        return Articles.in(ArticleFolder.beside(FewArticles.class, "/dev/tiltyard/wiki/few"));
    }

    /** Packs them into a file of the shipped book's name. */
    public static Path packInto(Path folder) throws IOException {
        Path file = folder.resolve(WikiWorld.BOOK + ".zim");
        WikiWorld.pack(read(), file);
        return file;
    }
}
