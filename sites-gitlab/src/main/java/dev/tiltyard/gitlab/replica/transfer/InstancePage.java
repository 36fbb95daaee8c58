package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;

/** Shows how Git reaches this host: the port for SSH, and the fingerprint of the host key. */
public final class InstancePage {
    private final Hub hub;
    private final SshDoor door;

    public InstancePage(Hub hub, SshDoor door) {
        this.hub = hub;
        this.door = door;
    }

    /** How Git reaches this host. */
    @Template("transfer/instance.jte")
    public record ConfigurationPage(Page page, int port, String fingerprint) {}

    public void addTo(Routes routes) {
        routes.get("/help/instance_configuration", this::show);
    }

    private void show(Visit visit) {
        Page page = hub.page(visit, "help:instance_configuration", "Help · GitLab");
        hub.show(visit, new ConfigurationPage(page, door.port(), door.fingerprint()));
    }
}
