package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.StoreScope;
import java.util.Optional;

/**
 * A configuration scope: default, website, or store view. A value that is not set in one is inherited from the scope
 * above.
 *
 * @param name as in the configuration table: {@code default}, {@code websites}, {@code stores}
 * @param id 0 for the default scope
 */
public record ConfigScope(String name, int id) {
    private static final ConfigScope ALL = new ConfigScope("default", 0);
    private static final ConfigScope WEBSITE = new ConfigScope("websites", 1);
    private static final ConfigScope STORE = new ConfigScope("stores", 1);

    /** The scope of a request. */
    static ConfigScope of(AdminRequest call) {
        if (call.find("store").filter("1"::equals).isPresent()) {
            return STORE;
        }
        return call.find("website").filter("1"::equals).isPresent() ? WEBSITE : ALL;
    }

    /** Whether it is the default scope. */
    boolean all() {
        return equals(ALL);
    }

    /** Its parameters in a URL: {@code website/1/}; empty for the default scope. */
    public String parameters() {
        return equals(ALL) ? "" : equals(WEBSITE) ? "website/1/" : "store/1/";
    }

    /** The label of the checkbox for inheriting a value. */
    public String inherits() {
        return equals(ALL) ? "Use system value" : equals(WEBSITE) ? "Use Default" : "Use Website";
    }

    /** Whether a setting can be set in this scope. */
    boolean shows(String settingScope) {
        return equals(ALL)
                || settingScope.equals("[store view]")
                || equals(WEBSITE) && settingScope.equals("[website]");
    }

    StoreScope offered(String section) {
        String base = "/admin/admin/system_config/edit/section/" + section + "/";
        return StoreScope.linked("Default Config", base, WEBSITE.parameters(), STORE.parameters(), parameters());
    }

    /** The scope from which values are inherited; empty for the default scope. */
    Optional<ConfigScope> above() {
        return equals(ALL) ? Optional.empty() : Optional.of(equals(STORE) ? WEBSITE : ALL);
    }
}
