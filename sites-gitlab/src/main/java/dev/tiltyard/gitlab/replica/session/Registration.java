package dev.tiltyard.gitlab.replica.session;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** New accounts, and the page for a forgotten password. */
public final class Registration {
    static final String WELCOME = "/users/sign_up/welcome";

    private static final int SHORTEST_PASSWORD = 8;
    /** Kept as the role of an account that has yet to be asked. */
    private static final int UNASKED = 99;

    private static final List<Role> ROLES = List.of(
            new Role("software_developer", "Software Developer"),
            new Role("development_team_lead", "Development Team Lead"),
            new Role("devops_engineer", "Devops Engineer"),
            new Role("systems_administrator", "Systems Administrator"),
            new Role("security_analyst", "Security Analyst"),
            new Role("data_analyst", "Data Analyst"),
            new Role("product_manager", "Product Manager"),
            new Role("product_designer", "Product Designer"),
            new Role("other", "Other"));

    private final Hub hub;

    public Registration(Hub hub) {
        this.hub = hub;
    }

    /** The form of a new account. */
    @Template("session/sign_up.jte")
    public record SignUpPage(Page page, Person person, List<String> errors) {
        public SignUpPage {
            errors = List.copyOf(errors);
        }
    }

    /** What was typed into the form of a new account. */
    public record Person(String first, String last, String username, String email) {}

    /** What a new account is asked at first. */
    @Template("session/welcome.jte")
    public record WelcomePage(Page page, String first, List<Role> roles) {
        public WelcomePage {
            roles = List.copyOf(roles);
        }
    }

    /** What somebody does for a living; its place in the list is the number that is kept. */
    public record Role(String name, String title) {}

    /** The form for a forgotten password. */
    @Template("session/password.jte")
    public record PasswordPage(Page page) {}

    public void addTo(Routes routes) {
        routes.get("/users/sign_up", visit -> show(visit, new Person("", "", "", ""), List.of()));
        routes.get(WELCOME, this::welcome);
        routes.post(WELCOME, this::answer);
        routes.get("/users/password/new", this::forgotten);
        routes.post("/users/password", this::remind);
    }

    private void show(Visit visit, Person person, List<String> errors) {
        hub.show(visit, new SignUpPage(hub.page(visit, "registrations:new", "Sign up · GitLab"), person, errors));
    }

    /** Creates an account from the form that was sent, or shows it again. */
    void register(Visit visit) {
        Hub.requireToken(visit);
        Person person = new Person(
                visit.field("new_user[first_name]").strip(),
                visit.field("new_user[last_name]").strip(),
                visit.field("new_user[username]").strip(),
                visit.field("new_user[email]").strip());
        String password = visit.field("new_user[password]");
        List<String> errors = new ArrayList<>();
        long id = hub.database().inTransaction(handle -> {
            errors.addAll(errors(handle, person, password));
            return errors.isEmpty() ? create(handle, person, password, visit.now()) : 0L;
        });
        if (errors.isEmpty()) {
            visit.session().logIn(id, false);
            visit.flash("notice", "Welcome! You have signed up successfully.");
            visit.redirect(WELCOME);
        } else {
            visit.status(422);
            show(visit, person, errors);
        }
    }

    private static List<String> errors(Handle handle, Person person, String password) {
        List<String> errors = new ArrayList<>();
        if (person.first().isEmpty() || person.last().isEmpty()) {
            errors.add((person.first().isEmpty() ? "First name" : "Last name") + " can't be blank");
        }
        if (!person.username().matches("[a-zA-Z0-9_][a-zA-Z0-9_.-]{1,254}")) {
            errors.add(
                    "Username can contain only letters, digits, '_', '-' and '.', and must have two of them at least");
        } else if (taken(handle, "SELECT count(*) FROM routes WHERE lower(path) = lower(:value)", person.username())) {
            errors.add("Username has already been taken");
        }
        if (!person.email().matches("[^@\\s]+@[^@\\s]+")) {
            errors.add("Email is invalid");
        } else if (taken(handle, "SELECT count(*) FROM users WHERE lower(email) = lower(:value)", person.email())) {
            errors.add("Email has already been taken");
        }
        if (password.length() < SHORTEST_PASSWORD) {
            errors.add("Password is too short (minimum is " + SHORTEST_PASSWORD + " characters)");
        }
        return errors;
    }

    private static boolean taken(Handle handle, String query, String value) {
        return handle.createQuery(query).bind("value", value).mapTo(Long.class).one() > 0;
    }

    private long create(Handle handle, Person person, String password, Instant now) {
        String name = person.first() + " " + person.last();
        Row user = Row.in("users")
                .with("first_name", person.first())
                .with("last_name", person.last())
                .with("email", person.email())
                .with("notification_email", person.email())
                .with("role", UNASKED)
                .with("encrypted_password", Passwords.hash(password, hub.ids().nextBytes()));
        return create(handle, user, person.username(), name, now);
    }

    /**
     * Writes the rows of a new user in all tables that have one for each.
     *
     * @param user the columns of the table of users that only this kind of user has
     * @return the user's number
     */
    public static long create(Handle handle, Row user, String username, String name, Instant now) {
        long id = user.with("username", username)
                .with("name", name)
                .at(now, "created_at", "updated_at", "confirmed_at")
                .insert(handle);
        Row.in("user_details").with("user_id", id).insert(handle);
        Row.in("user_preferences")
                .with("user_id", id)
                .with("time_display_relative", true)
                .at(now, "created_at", "updated_at")
                .insert(handle);
        long namespace = Row.in("namespaces")
                .with("name", name)
                .with("path", username)
                .with("owner_id", id)
                .with("type", "User")
                .with("visibility_level", 20)
                .at(now, "created_at", "updated_at")
                .insert(handle);
        handle.execute("UPDATE namespaces SET traversal_ids = ARRAY[id] WHERE id = ?", namespace);
        Row.in("routes")
                .with("source_id", namespace)
                .with("source_type", "Namespace")
                .with("path", username)
                .with("name", name)
                .at(now, "created_at", "updated_at")
                .insert(handle);
        return id;
    }

    /** Whether an account has yet to be asked for its role. */
    static boolean asks(Hub hub, long user) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT role = :unasked FROM users WHERE id = :user")
                        .bind("unasked", UNASKED)
                        .bind("user", user)
                        .mapTo(Boolean.class)
                        .findOne()
                        .orElse(false));
    }

    private void welcome(Visit visit) {
        Viewer viewer = hub.member(visit);
        if (!asks(hub, viewer.id())) {
            visit.redirect("/");
            return;
        }
        String first = viewer.name().split(" ")[0];
        Page page = hub.page(visit, "registrations:welcome:show", "Your profile · GitLab");
        hub.show(visit, new WelcomePage(page, first, ROLES));
    }

    private void answer(Visit visit) {
        Hub.requireToken(visit);
        Viewer viewer = hub.member(visit);
        String name = visit.field("user[role]");
        for (int i = 0; i < ROLES.size(); i++) {
            if (ROLES.get(i).name().equals(name)) {
                int role = i;
                hub.database()
                        .useHandle(
                                handle -> handle.execute("UPDATE users SET role = ? WHERE id = ?", role, viewer.id()));
            }
        }
        visit.redirect(asks(hub, viewer.id()) ? WELCOME : "/");
    }

    private void forgotten(Visit visit) {
        hub.show(visit, new PasswordPage(hub.page(visit, "passwords:new", "Reset password · GitLab")));
    }

    /** Answers alike whether there is such an account or not. */
    private void remind(Visit visit) {
        Hub.requireToken(visit);
        hub.database().useHandle(handle -> handle.createUpdate(
                        "UPDATE users SET reset_password_sent_at = :now WHERE lower(email) = lower(:email)")
                .bind("now", LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC))
                .bind("email", visit.field("user[email]").strip())
                .execute());
        visit.flash(
                "notice",
                "If your email address exists in our database, you will receive a password recovery link at your email"
                        + " address in a few minutes.");
        visit.redirect("/users/sign_in");
    }
}
