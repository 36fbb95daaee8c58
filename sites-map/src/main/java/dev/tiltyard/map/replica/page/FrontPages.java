package dev.tiltyard.map.replica.page;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Pages with little besides the map, and text pages. */
public final class FrontPages {
    /** Digits of short links: six bits each. Source: openstreetmap-website, lib/short_link. */
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~";

    private static final Map<String, String> TEXTS = Map.of(
            "about", "About",
            "copyright", "Copyright and License",
            "help", "Getting Help",
            "welcome", "Welcome!",
            "communities", "Communities",
            "fixthemap", "Report a problem / Fix the map",
            "key", "Map Key");

    private final Site site;

    public FrontPages(Site site) {
        this.site = site;
    }

    public void addTo(Routes routes) {
        routes.get("/", this::front);
        routes.get("/index.html", visit -> visit.redirect("/"));
        routes.get("/directions", visit -> site.show(visit, "Directions", new PageModels.Directions()));
        routes.get("/export", visit -> site.show(visit, "Export", new PageModels.Export()));
        routes.get("/edit", this::edit);
        routes.get("/id", this::edit);
        routes.get("/go/{code:[A-Za-z0-9_~@=-]+}", this::go);
        routes.get("/assets/leaflet/{file...}", FrontPages::leaflet);
        TEXTS.forEach((path, title) ->
                routes.get("/" + path, visit -> site.showWide(visit, title, new PageModels.Text(path, title))));
    }

    private void front(Visit visit) {
        for (ElementType type : ElementType.values()) {
            if (visit.query(type.word()).filter(id -> id.matches("[0-9]{1,18}")).isPresent()) {
                throw new SeeOther(
                        "/" + type.word() + "/" + visit.query(type.word()).orElse(""));
            }
        }
        site.show(visit, "", new PageModels.Start());
    }

    private void edit(Visit visit) {
        site.requireMember(visit);
        site.showWide(visit, "Edit", new PageModels.Text("edit", "Editing"));
    }

    private void go(Visit visit) {
        long x = 0;
        long y = 0;
        int zoom = 0;
        int offset = 0;
        String code = visit.parameter("code").replace('@', '~');
        for (char letter : code.toCharArray()) {
            int digit = DIGITS.indexOf(letter);
            if (digit < 0) {
                offset--;
                continue;
            }
            for (int i = 0; i < 3; i++) {
                x = x << 1 | (digit & 32) >> 5;
                digit <<= 1;
                y = y << 1 | (digit & 32) >> 5;
                digit <<= 1;
            }
            zoom += 3;
        }
        if (zoom == 0 || zoom > 32) {
            throw HttpProblem.notFound("short link " + code);
        }
        double lon = (x << 32 - zoom) * 360.0 / (1L << 32) - 180;
        double lat = (y << 32 - zoom) * 180.0 / (1L << 32) - 90;
        int level = Math.max(0, zoom - 8 - Math.floorMod(offset, 3));
        visit.redirect(String.format(Locale.ROOT, "/#map=%d/%.5f/%.5f", level, lat, lon));
    }

    private static void leaflet(Visit visit) throws IOException {
        String file = visit.parameter("file");
        List<String> served = List.of("leaflet.js", "leaflet.css");
        boolean picture = file.matches("images/[a-z0-9-]+\\.png");
        try (var in = served.contains(file) || picture
                ? FrontPages.class.getResourceAsStream("/META-INF/resources/webjars/leaflet/1.9.4/dist/" + file)
                : null) {
            if (in == null) {
                throw HttpProblem.notFound("leaflet/" + file);
            }
            String type = file.endsWith(".js") ? "text/javascript" : file.endsWith(".css") ? "text/css" : "image/png";
            visit.lastingBytes(type, in.readAllBytes());
        }
    }
}
