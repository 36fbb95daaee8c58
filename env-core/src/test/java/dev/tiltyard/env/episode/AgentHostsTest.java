package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentHostsTest {
    private final AgentHosts hosts = AgentHosts.published(List.of(
            EpisodeSite.at("shopping_admin", URI.create("http://localhost:7780"))
                    .shownAs(new EpisodeSite.Alias("http://localhost:7780/admin", "http://luma.com/admin")),
            EpisodeSite.at("reddit", URI.create("http://localhost:9999"))
                    .shownAs(new EpisodeSite.Alias("http://localhost:9999", "http://reddit.com")),
            EpisodeSite.at("other", URI.create("http://localhost:5555"))));

    @Test
    void showsThePublishedNames() {
        assertThat(hosts.toAgent("http://localhost:9999/f/books?a=1 http://localhost:7780/admin/sales"))
                .isEqualTo("http://reddit.com/f/books?a=1 http://luma.com/admin/sales");
    }

    @Test
    void mapsBothSpellingsOfTheSchemeBack() {
        assertThat(hosts.toSite("goto [https://reddit.com/f] http://reddit.com"))
                .isEqualTo("goto [http://localhost:9999/f] http://localhost:9999");
    }

    @Test
    void leavesOtherAddressesAlone() {
        assertThat(hosts.toAgent("http://localhost:99991 http://localhost:5555"))
                .isEqualTo("http://localhost:99991 http://localhost:5555");
        assertThat(AgentHosts.none().toSite("http://reddit.com")).isEqualTo("http://reddit.com");
    }
}
