package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;

/** {@code /tile/{zoom}/{x}/{y}.png}, and {@code /tile/{layer}/{zoom}/{x}/{y}.png} for other base layers. */
public final class TilePages {
    private static final int DEEPEST = 19;

    private final TilePainter painter;
    private final DrawnTiles drawn;

    public TilePages(FeatureIndex index) {
        this.painter = new TilePainter(index);
        this.drawn = DrawnTiles.of(index);
    }

    public void addTo(Routes routes) {
        String place = "{zoom:[0-9]{1,2}}/{x:[0-9]{1,7}}/{y:[0-9]{1,7}}.png";
        routes.get("/tile/" + place, visit -> show(visit, Layer.STANDARD));
        routes.get("/tile/{layer:[a-z]+}/" + place, visit -> show(visit, layer(visit)));
    }

    private static Layer layer(Visit visit) {
        return Layer.at(visit.parameter("layer"))
                .orElseThrow(() -> HttpProblem.notFound("there is no base layer " + visit.parameter("layer")));
    }

    private void show(Visit visit, Layer layer) {
        int zoom = (int) visit.number("zoom");
        long x = visit.number("x");
        long y = visit.number("y");
        if (zoom > DEEPEST || x >= 1L << zoom || y >= 1L << zoom) {
            throw HttpProblem.notFound("there is no tile " + visit.path());
        }
        byte[] tile =
                drawn.tile(new DrawnTiles.Place(layer, zoom, x, y), () -> painter.png(layer, zoom, (int) x, (int) y));
        visit.setHeader("Cache-Control", "public, max-age=86400");
        visit.setHeader("Access-Control-Allow-Origin", "*");
        visit.bytes("image/png", tile);
    }
}
