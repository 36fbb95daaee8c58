package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code /tile/{zoom}/{x}/{y}.png}. The tiles that were drawn last are kept in memory. */
public final class TilePages {
    private static final int DEEPEST = 19;
    private static final int KEPT = 600;

    private final TilePainter painter;
    private final Map<Long, byte[]> drawn = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, byte[]> eldest) {
            return size() > KEPT;
        }
    };

    public TilePages(FeatureIndex index) {
        this.painter = new TilePainter(index);
    }

    public void addTo(Routes routes) {
        routes.get("/tile/{zoom:[0-9]{1,2}}/{x:[0-9]{1,7}}/{y:[0-9]{1,7}}.png", this::show);
    }

    private void show(Visit visit) {
        int zoom = (int) visit.number("zoom");
        long x = visit.number("x");
        long y = visit.number("y");
        if (zoom > DEEPEST || x >= 1L << zoom || y >= 1L << zoom) {
            throw HttpProblem.notFound("there is no tile " + visit.path());
        }
        long key = (long) zoom << 48 | x << 24 | y;
        byte[] tile;
        synchronized (drawn) {
            tile = drawn.get(key);
        }
        if (tile == null) {
            tile = painter.png(zoom, (int) x, (int) y);
            synchronized (drawn) {
                drawn.put(key, tile);
            }
        }
        visit.setHeader("Cache-Control", "public, max-age=86400");
        visit.setHeader("Access-Control-Allow-Origin", "*");
        visit.bytes("image/png", tile);
    }
}
