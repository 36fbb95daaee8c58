package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.StoreScope;
import java.util.Optional;

/**
 * The stores that settings are about: all of them, those of the website, or the store view. What is not set for one applies
 * from the one above.
 *
 * @param name as the table of settings has it: {@code default}, {@code websites}, {@code stores}
 * @param id 0 for all stores
 */
public record ConfigScope(String name, int id) {
    private static final ConfigScope ALL = new ConfigScope("default", 0);
    private static final ConfigScope WEBSITE = new ConfigScope("websites", 1);
    private static final ConfigScope STORE = new ConfigScope("stores", 1);

    /** The scope that a request asks for. */
    static ConfigScope of(Call call) {
        if (call.find("store").filter("1"::equals).isPresent()) {
            return STORE;
        }
        return call.find("website").filter("1"::equals).isPresent() ? WEBSITE : ALL;
    }

    /** Whether it is all stores. */
    boolean all() {
        return equals(ALL);
    }

    /** What stands for it in an address: {@code website/1/}; nothing for all stores. */
    public String parameters() {
        return equals(ALL) ? "" : equals(WEBSITE) ? "website/1/" : "store/1/";
    }

    /** The label of the box by which the value from above applies. */
    public String inherits() {
        return equals(ALL) ? "Use system value" : equals(WEBSITE) ? "Use Default" : "Use Website";
    }

    /** Whether a setting can differ here. */
    boolean shows(String settingScope) {
        return equals(ALL)
                || settingScope.equals("[store view]")
                || equals(WEBSITE) && settingScope.equals("[website]");
    }

    StoreScope offered(String section) {
        String base = "/admin/admin/system_config/edit/section/" + section + "/";
        return StoreScope.linked("Default Config", base, WEBSITE.parameters(), STORE.parameters(), parameters());
    }

    /** The stores from which a value applies that is not set here; empty for all stores. */
    Optional<ConfigScope> above() {
        return equals(ALL) ? Optional.empty() : Optional.of(equals(STORE) ? WEBSITE : ALL);
    }
}
