package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.grid.GridView;
import dev.tiltyard.cms.replica.grid.Grids;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Cache management. The status of a cache is stored and shown, but has no effect: pages of this shop always show what
 * the tables contain.
 */
public final class CachePages {
    private static final String RIGHT = "Magento_Backend::cache";
    private static final String GRID = "cache_grid";
    private static final String DISABLED = "disabled_cache_";
    private static final String PATH = "admin/cache/";

    private final Grids grids;

    public CachePages(Grids grids) {
        this.grids = grids;
    }

    public void addTo(Router router) {
        router.on("admin/cache", RIGHT, this::show)
                .on("admin/cache/flushSystem", RIGHT, done("The Magento cache storage has been flushed."))
                .on("admin/cache/flushAll", RIGHT, done("You flushed the cache storage."))
                .on("admin/cache/cleanImages", RIGHT, done("The image cache was cleaned."))
                .on("admin/cache/cleanMedia", RIGHT, done("The JavaScript/CSS cache has been cleaned."))
                .on("admin/cache/cleanStaticFiles", RIGHT, done("The static files cache has been cleaned."))
                .on("admin/cache/massRefresh", RIGHT, this::refresh)
                .on("admin/cache/massEnable", RIGHT, this::enable)
                .on("admin/cache/massDisable", RIGHT, this::disable);
    }

    /** The caches and the buttons that flush others. */
    @Template("system/caches.jte")
    public record CachesPage(PageFrame frame, GridView grid) {}

    private void show(AdminRequest call) {
        PageFrame page = call.page("Cache Management").under("admin/cache");
        grids.spec(GRID).buttons().forEach(page::button);
        call.show(new CachesPage(page, grids.view(call, GRID)));
    }

    private static Router.Handler done(String message) {
        return call -> {
            call.requirePost();
            call.shell().magento().forget();
            call.success(message);
            call.redirect(PATH);
        };
    }

    /** The selected caches that exist. */
    private List<String> chosen(AdminRequest call) {
        call.requirePost();
        Set<String> known =
                grids.view(call, GRID).lines().stream().map(GridView.Line::id).collect(Collectors.toSet());
        return grids.selected(call, GRID).stream()
                .filter(known::contains)
                .distinct()
                .toList();
    }

    private static void answer(AdminRequest call, int count, String what) {
        if (count > 0) {
            call.success(count + " cache type(s) " + what + ".");
        }
        call.redirect(PATH);
    }

    private void refresh(AdminRequest call) {
        List<String> chosen = chosen(call);
        call.shell().magento().forget();
        answer(call, chosen.size(), "refreshed");
    }

    private void enable(AdminRequest call) {
        List<String> chosen = chosen(call);
        int changed = call.shell().database().withHandle(handle -> chosen.stream()
                .mapToInt(cache -> handle.execute("DELETE FROM flag WHERE flag_code = ?", DISABLED + cache))
                .sum());
        answer(call, changed, "enabled");
    }

    private void disable(AdminRequest call) {
        List<String> chosen = chosen(call);
        int changed = call.shell().database().inTransaction(handle -> {
            int count = 0;
            for (String cache : chosen) {
                String code = DISABLED + cache;
                boolean enabled = handle.createQuery("SELECT COUNT(*) FROM flag WHERE flag_code = ?")
                                .bind(0, code)
                                .mapTo(Integer.class)
                                .one()
                        == 0;
                if (enabled) {
                    Row.in("flag")
                            .with("flag_code", code)
                            .with("state", 0)
                            .with("last_update", call.now())
                            .insert(handle);
                    count++;
                }
            }
            return count;
        });
        answer(call, changed, "disabled");
    }
}
