package dev.tiltyard.servicenow.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.path.json.JsonPath;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every navigator module leads to a page. */
class NavigatorTest {
    private static final String CLASSIC = "/now/nav/ui/classic/params/target/";

    @Test
    void noModuleLeadsNowhere() {
        Visitor visitor = Visitor.admin(TestDesk.shared());
        Map<String, List<Map<String, String>>> menu =
                JsonPath.from(visitor.get("/now/nav/ui/menu").asString()).getMap("result");
        TreeSet<String> pages = new TreeSet<>();
        menu.values().forEach(modules -> modules.forEach(module -> pages.add(page(module.get("href")))));

        List<String> dead = new ArrayList<>();
        for (String page : pages) {
            int status = visitor.get(page).statusCode();
            if (status != 200 && status != 302) {
                dead.add(status + " " + page);
            }
        }

        assertThat(pages).hasSizeGreaterThan(700);
        assertThat(dead).isEmpty();
    }

    /** The page that the frame loads for a module. */
    private static String page(String href) {
        String path = href.startsWith(CLASSIC) ? "/" + href.substring(CLASSIC.length()) : href;
        String decoded = URLDecoder.decode(path, StandardCharsets.UTF_8)
                .replaceAll("#.*", "")
                .replaceAll("&+", "&")
                .replaceFirst("[?&]$", "");
        return decoded.replace(" ", "%20")
                .replace("^", "%5E")
                .replace("<", "%3C")
                .replace(">", "%3E")
                .replace("\"", "%22")
                .replace("|", "%7C")
                .replace("{", "%7B")
                .replace("}", "%7D");
    }
}
