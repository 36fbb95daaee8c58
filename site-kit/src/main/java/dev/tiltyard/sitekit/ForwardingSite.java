package dev.tiltyard.sitekit;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A site that delegates to another one, except for the methods that the implementation overrides. */
public interface ForwardingSite extends SiteDefinition {
    /** The site that it delegates to. */
    SiteDefinition site();

    @Override
    default String id() {
        return site().id();
    }

    @Override
    default String title() {
        return site().title();
    }

    @Override
    default int defaultPort() {
        return site().defaultPort();
    }

    @Override
    default String urlVariable() {
        return site().urlVariable();
    }

    @Override
    default String entrance() {
        return site().entrance();
    }

    @Override
    default Optional<String> publicAddress() {
        return site().publicAddress();
    }

    @Override
    default Optional<HomepageCard> card() {
        return site().card();
    }

    @Override
    default Optional<SiteManual> manual() {
        return site().manual();
    }

    @Override
    default boolean isDirectory() {
        return site().isDirectory();
    }

    @Override
    default boolean isOnDemand() {
        return site().isOnDemand();
    }

    @Override
    default Set<Flavor> flavors() {
        return site().flavors();
    }

    @Override
    default List<Account> accounts() {
        return site().accounts();
    }

    @Override
    default Replica replica() {
        return site().replica();
    }

    @Override
    default Optional<WorldImporter> importer() {
        return site().importer();
    }

    @Override
    default List<NamedLocator> locators() {
        return site().locators();
    }

    @Override
    default Optional<TokenRequest> tokenRequest(Account account) {
        return site().tokenRequest(account);
    }

    @Override
    default Optional<LoginRequest> loginRequest(Account account) {
        return site().loginRequest(account);
    }

    @Override
    default List<String> loginCookies() {
        return site().loginCookies();
    }

    @Override
    default List<SiteOption> options() {
        return site().options();
    }

    @Override
    default List<String> faces() {
        return site().faces();
    }

    @Override
    default Optional<Face> face(FaceChoice choice) {
        return site().face(choice);
    }

    @Override
    default RecordedVisit visit() {
        return site().visit();
    }
}
