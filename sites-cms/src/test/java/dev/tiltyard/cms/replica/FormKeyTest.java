package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.cms.replica.shell.User;
import dev.tiltyard.shopping.replica.ShoppingReplica;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.sitekit.web.WebServer;
import dev.tiltyard.testkit.FormBrowser;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every modifying request requires the session's form key, even without the router's check. */
class FormKeyTest {
    private final AdminShell shell = shell();
    private final ReplicaServer server = WebServer.in(TestAdmin.CONTEXT, Store.MARIADB)
            .cookie("probe")
            .routes(routes -> routes.form("/probe", this::probe))
            .start();
    private final FormBrowser browser = new FormBrowser("http://127.0.0.1:" + server.port(), TestAdmin.CONVENTIONS);

    private static AdminShell shell() {
        StaticFiles files = ShoppingReplica.files();
        Storefront store = new Storefront(TestAdmin.CONTEXT, files);
        return new AdminShell(store.magento(), store.ids(), files, store.media());
    }

    private void probe(Visit visit) {
        AdminRequest call = new AdminRequest(
                shell, visit, new User(1, "admin", "", "", "", Set.of()), "probe/probe/probe", Map.of(), SentForm.NONE);
        if (visit.query("show").isPresent()) {
            visit.html("<body data-form-key='" + call.formKey() + "'></body>");
            return;
        }
        call.requirePost();
        visit.html("<body>accepted</body>");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aFormWithTheSessionsKeyIsAccepted() {
        FormBrowser.Seen page = browser.get("/probe?show=1");
        assertThat(browser.post(page, "/probe").body()).contains("accepted");
    }

    @Test
    void aFormWithoutAKeyOrWithAnotherSessionsLeadsBack() {
        for (String key : new String[] {"", "another"}) {
            browser.get("/probe?show=1");
            FormBrowser.Seen answer = browser.script("/probe", "form_key", key);
            assertThat(answer.status()).isEqualTo(302);
            assertThat(answer.header("Location")).endsWith("/probe?show=1");
        }
    }

    @Test
    void aBodyThatIsNoFormIsRejected() {
        assertThat(browser.get("/probe").status()).isEqualTo(405);
    }
}
