package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.date;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.tiltyard.gitlab.replica.access.Keys;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.account.Accounts;
import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.session.AccountDeletion;
import dev.tiltyard.gitlab.replica.session.Registration;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Secrets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** What administrators do with users: create, change, block and delete them, and manage their keys, emails and tokens. */
public final class UserAdministration extends Endpoints {
    private static final int SHORTEST_PASSWORD = 8;
    private static final Columns USER = Columns.of(
                    "users",
                    "id",
                    flag("admin").secret(),
                    flag("can_create_group").standard(true),
                    number("color_scheme_id").standard(1),
                    flag("external").standard(false),
                    text("note"),
                    flag("private_profile").standard(false),
                    number("projects_limit").standard(100_000),
                    number("theme_id").standard(1),
                    text("public_email"))
            .and(text("commit_email").secret());
    private static final Columns DETAILS = new Columns(
            "user_details",
            "user_id",
            Parameter.all(
                    Type.TEXT,
                    "bio",
                    "linkedin",
                    "location",
                    "organization",
                    "skype",
                    "twitter",
                    "website_url",
                    "job_title",
                    "pronouns"));
    private static final Columns PREFERENCES = Columns.of(
            "user_preferences", "user_id", flag("view_diffs_file_by_file").secret());
    private static final Parameters ATTRIBUTES = Parameters.of(USER.attributes())
            .and(DETAILS.attributes())
            .and(PREFERENCES.attributes())
            .and(Type.TEXT, "email", "username", "name", "password", "provider", "extern_uid")
            .and(Type.FLAG, "skip_confirmation", "skip_reconfirmation", "reset_password", "force_random_password")
            .and(Type.UNSUPPORTED, "avatar");
    private static final Map<String, String> STATES = Map.of(
            "block", "active blocked",
            "unblock", "blocked active",
            "ban", "active banned",
            "unban", "banned active",
            "deactivate", "active deactivated",
            "activate", "deactivated active",
            "approve", "blocked_pending_approval active");

    private final AccountDeletion deletion;
    private final Accounts accounts;
    private final Keys keys;
    private final Tokens tokens;

    public UserAdministration(AccountDeletion deletion, Accounts accounts, Keys keys, Tokens tokens) {
        this.deletion = deletion;
        this.accounts = accounts;
        this.keys = keys;
        this.tokens = tokens;
    }

    @Override
    void addTo(Registry api) {
        String one = "/users/{id}";
        api.on("POST", "/users", ATTRIBUTES.require("email", "username", "name"), this::create)
                .on("PUT", one, ATTRIBUTES.atLeastOne(), this::update)
                .on("DELETE", one, Parameters.of(flag("hard_delete")), this::delete)
                .on("DELETE", one + "/identities/{provider}", this::deleteIdentity)
                .on(
                        "GET",
                        one + "/memberships",
                        Parameters.of(choice("type", "Project", "Namespace")),
                        this::memberships)
                .on("GET", one + "/associations_count", this::associations)
                .on(
                        "POST",
                        one + "/keys",
                        Parameters.of(text("title").required(), text("key").required(), date("expires_at")),
                        this::addKey)
                .on("GET", one + "/keys/{key:[0-9]+}", call -> Answer.ok(AccessEndpoints.key(key(call))))
                .on("DELETE", one + "/keys/{key:[0-9]+}", this::deleteKey)
                .on(
                        "GET",
                        one + "/impersonation_tokens",
                        Parameters.of(choice("state", "all", "active", "inactive")),
                        this::impersonations)
                .on(
                        "POST",
                        one + "/impersonation_tokens",
                        Parameters.of(
                                text("name").required(),
                                date("expires_at"),
                                Parameter.of(Type.TEXTS, "scopes").required()),
                        this::impersonate)
                .on("GET", one + "/impersonation_tokens/{token:[0-9]+}", call -> Answer.ok(impersonation(call)))
                .on("DELETE", one + "/impersonation_tokens/{token:[0-9]+}", call -> {
                    impersonation(call);
                    tokens.revoke(call.admin(), call.number("token"));
                    return Answer.nothing();
                });
        STATES.forEach((action, states) -> api.on("POST", one + "/" + action, call -> turn(call, action, states)));
        api.on("POST", one + "/reject", this::delete);
        emails(api, "/user", call -> Map.of("user_id", call.member().id()));
        emails(api, one, call -> Map.of("user_id", userOf(call)));
        signingKeys(api, "/user", call -> Map.of("user_id", call.member().id()));
        signingKeys(api, one, call -> Map.of("user_id", userOf(call)));
    }

    private static long userOf(Call call) {
        call.admin();
        return UserEndpoints.idOf(call);
    }

    private static void emails(Registry api, String path, Resource.Owner owner) {
        new Resource(
                        "Email",
                        path + "/emails",
                        Columns.of("emails", "id", text("email"), text("confirmed_at")),
                        owner,
                        owner)
                .untimed()
                .addReadingTo(api)
                .addDeletingTo(api);
        api.on(
                "POST",
                path + "/emails",
                Parameters.of(text("email").required(), flag("skip_confirmation")),
                call -> add(call, owner));
    }

    private static Answer add(Call call, Resource.Owner owner) {
        String email = call.params().required("email").strip();
        if (!email.matches("[^@\\s]+@[^@\\s]+")) {
            throw new Invalid("email", "is invalid");
        }
        Map<String, Object> user = owner.of(call);
        return call.hub().database().inTransaction(handle -> {
            refuseTaken(handle, email, 0);
            Row row = Row.in("emails").withAll(user).with("email", email).at(call.now(), "created_at", "updated_at");
            if (call.params().on("skip_confirmation")) {
                row.at(call.now(), "confirmed_at");
            }
            long id = row.insert(handle);
            return Answer.created(new Shape()
                    .put("id", id)
                    .put("email", email)
                    .put("confirmed_at", call.params().on("skip_confirmation") ? Shape.time(call.now()) : null));
        });
    }

    private static void signingKeys(Registry api, String path, Resource.Owner owner) {
        Columns columns = Columns.of("gpg_keys", "id", text("key").required());
        new Resource("GPG Key", path + "/gpg_keys", columns, owner, owner)
                .zoned()
                .creating((call, handle, row) -> {
                    String key = call.params().required("key");
                    if (!key.contains("-----BEGIN PGP PUBLIC KEY BLOCK-----")) {
                        throw new Invalid(
                                "key",
                                "is invalid. A valid public GPG key begins with '-----BEGIN PGP PUBLIC KEY BLOCK-----'");
                    }
                })
                .addTo(api);
    }

    private static void refuseTaken(Handle handle, String email, long except) {
        boolean taken = handle.createQuery(
                        "SELECT EXISTS (SELECT 1 FROM users WHERE lower(email) = lower(:email) AND id <> :id)"
                                + " OR EXISTS (SELECT 1 FROM emails WHERE lower(email) = lower(:email))")
                .bind("email", email)
                .bind("id", except)
                .mapTo(Boolean.class)
                .one();
        if (taken) {
            throw new Invalid("email", "has already been taken");
        }
    }

    /** Shows what only administrators see of a user. */
    static void show(Handle handle, long id, Shape shape) {
        USER.show(handle, id, shape);
        shape.put("identities", identities(handle, id));
    }

    static List<Map<String, @Nullable Object>> identities(Handle handle, long user) {
        return handle.createQuery(
                        "SELECT provider, extern_uid, saml_provider_id FROM identities WHERE user_id = :id ORDER BY id")
                .bind("id", user)
                .map((row, context) -> Columns.read(row))
                .list();
    }

    private Answer create(Call call) {
        Actor admin = call.admin();
        Params params = call.params();
        boolean drawn = params.on("reset_password") || params.on("force_random_password");
        String password =
                drawn ? Secrets.hexadecimal() : params.filled("password").orElse("");
        if (password.isEmpty()) {
            throw new Refused(
                    400,
                    "error",
                    "password, reset_password, force_random_password are missing, at least one parameter must be provided");
        }
        String username = params.required("username").strip();
        String email = params.required("email").strip();
        check(username, email, password);
        long id = call.hub().database().inTransaction(handle -> {
            if (taken(handle, "SELECT count(*) > 0 FROM users WHERE lower(email) = lower(:value)", email)) {
                throw new HttpProblem(409, "Email has already been taken");
            }
            if (taken(handle, "SELECT count(*) > 0 FROM routes WHERE lower(path) = lower(:value)", username)) {
                throw new HttpProblem(409, "Username has already been taken");
            }
            Row row = USER.fill(Row.in("users"), params)
                    .with("email", email)
                    .with("notification_email", email)
                    .with("created_by_id", admin.id())
                    .with(
                            "encrypted_password",
                            Passwords.hash(password, call.hub().ids().nextBytes()));
            long made = Registration.create(handle, row, username, params.required("name"), call.now());
            DETAILS.write(handle, params, made);
            PREFERENCES.write(handle, params, made);
            identity(handle, call, made);
            return made;
        });
        return Answer.created(UserEndpoints.find(call, id));
    }

    private static void check(String username, String email, String password) {
        if (!username.matches("[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}") || username.matches("(?i).*([.-]|\\.git|\\.atom)")) {
            throw new Invalid(
                    "username",
                    "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.");
        }
        if (!email.matches("[^@\\s]+@[^@\\s]+")) {
            throw new Invalid("email", "is invalid");
        }
        if (password.length() < SHORTEST_PASSWORD) {
            throw new Invalid("password", "is too short (minimum is " + SHORTEST_PASSWORD + " characters)");
        }
    }

    private static boolean taken(Handle handle, String query, String value) {
        return handle.createQuery(query)
                .bind("value", value)
                .mapTo(Boolean.class)
                .one();
    }

    private static void identity(Handle handle, Call call, long user) {
        Optional<String> provider = call.params().filled("provider");
        Optional<String> uid = call.params().filled("extern_uid");
        if (provider.isPresent() && uid.isPresent()) {
            handle.execute("DELETE FROM identities WHERE user_id = ? AND provider = ?", user, provider.get());
            Row.in("identities")
                    .with("user_id", user)
                    .with("provider", provider.get())
                    .with("extern_uid", uid.get())
                    .at(call.now(), "created_at", "updated_at")
                    .insert(handle);
        }
    }

    private Answer update(Call call) {
        call.admin();
        Params params = call.params();
        long id = UserEndpoints.idOf(call);
        Actor user = new Actor(call.hub().user(id), call.now());
        params.filled("username")
                .filter(name -> !name.equals(user.viewer().username()))
                .ifPresent(name -> accounts.rename(user, name));
        params.filled("name").ifPresent(name -> accounts.update(user, Map.of("name", name)));
        call.hub().database().useTransaction(handle -> {
            Row row = USER.fill(Row.in("users"), params).at(call.now(), "updated_at");
            params.filled("email").ifPresent(email -> {
                check("any", email, "long enough");
                refuseTaken(handle, email, id);
                row.with(List.of("email", "notification_email"), email);
            });
            params.filled("password").ifPresent(password -> {
                check("any", "any@example.com", password);
                row.with(
                        "encrypted_password",
                        Passwords.hash(password, call.hub().ids().nextBytes()));
            });
            row.update(handle, id);
            DETAILS.write(handle, params, id);
            PREFERENCES.write(handle, params, id);
            identity(handle, call, id);
        });
        return Answer.ok(UserEndpoints.find(call, id));
    }

    private Answer delete(Call call) {
        Actor admin = call.admin();
        long id = UserEndpoints.idOf(call);
        if (!AccountDeletion.soleGroups(call.hub(), id).isEmpty()
                && !call.params().on("hard_delete")) {
            throw new HttpProblem(409, "User cannot be removed while is the sole-owner of a group");
        }
        deletion.delete(admin, id, call.params().on("hard_delete"));
        return Answer.nothing();
    }

    private Answer deleteIdentity(Call call) {
        call.admin();
        long id = UserEndpoints.idOf(call);
        int gone = call.hub()
                .database()
                .withHandle(handle -> handle.execute(
                        "DELETE FROM identities WHERE user_id = ? AND provider = ?", id, call.path("provider")));
        if (gone == 0) {
            throw HttpProblem.notFound("404 Identity Not Found");
        }
        return Answer.nothing();
    }

    /** Moves a user from one state to another, as the original's answers say whether that could be. */
    private static Answer turn(Call call, String action, String states) {
        call.admin();
        long id = UserEndpoints.idOf(call);
        String before = states.split(" ")[0];
        String after = states.split(" ")[1];
        String now = call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT state FROM users WHERE id = :id")
                .bind("id", id)
                .mapTo(String.class)
                .one());
        boolean known = now.equals(before) || action.equals("block") && now.equals("deactivated");
        if (!known) {
            if (action.equals("block") && now.equals(after)) {
                return new Answer.Body(201, NullNode.getInstance());
            }
            if (Set.of("unblock", "activate").contains(action) && now.equals(after)) {
                return new Answer.Body(201, false);
            }
            throw HttpProblem.forbidden("403 Forbidden - " + Character.toUpperCase(action.charAt(0))
                    + action.substring(1) + " is not possible in the state " + now);
        }
        call.hub().database().useHandle(handle -> handle.execute("UPDATE users SET state = ? WHERE id = ?", after, id));
        return new Answer.Body(201, true);
    }

    private Answer memberships(Call call) {
        call.admin();
        String type = call.params().filled("type").orElse("");
        List<Shape> found = call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT m.source_id, coalesce(p.name, n.name) AS source_name, m.source_type, m.access_level
                          FROM members m LEFT JOIN projects p ON m.source_type = 'Project' AND p.id = m.source_id
                          LEFT JOIN namespaces n ON m.source_type = 'Namespace' AND n.id = m.source_id
                         WHERE m.user_id = :id AND m.requested_at IS NULL AND (:type = '' OR m.source_type = :type) ORDER BY m.id
                        """)
                .bind("id", UserEndpoints.idOf(call))
                .bind("type", type)
                .map((row, context) -> Shape.of(Columns.read(row)))
                .list());
        return Answer.part(call, found, each -> each);
    }

    private Answer associations(Call call) {
        call.admin();
        return Answer.ok((Object) call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT (SELECT count(*) FROM members WHERE user_id = :id AND source_type = 'Namespace') AS groups_count,
                               (SELECT count(*) FROM members WHERE user_id = :id AND source_type = 'Project') AS projects_count,
                               (SELECT count(*) FROM issues WHERE author_id = :id) AS issues_count,
                               (SELECT count(*) FROM merge_requests WHERE author_id = :id) AS merge_requests_count
                        """)
                .bind("id", UserEndpoints.idOf(call))
                .mapToMap()
                .one()));
    }

    private Keys.Key key(Call call) {
        return keys.of(UserEndpoints.idOf(call)).stream()
                .filter(key -> key.id() == call.number("key"))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Key Not Found"));
    }

    private Actor owner(Call call) {
        call.admin();
        return new Actor(call.hub().user(UserEndpoints.idOf(call)), call.now());
    }

    private Answer addKey(Call call) {
        Actor owner = owner(call);
        long id = keys.add(
                owner,
                call.params().required("title"),
                call.params().required("key"),
                call.params().date("expires_at"));
        return Answer.created(AccessEndpoints.key(keys.of(owner.id()).stream()
                .filter(key -> key.id() == id)
                .findFirst()
                .orElseThrow()));
    }

    private Answer deleteKey(Call call) {
        keys.delete(owner(call), call.number("key"));
        return Answer.nothing();
    }

    private List<Tokens.Token> impersonating(Call call) {
        call.admin();
        Set<Long> marked = Set.copyOf(call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT id FROM personal_access_tokens WHERE impersonation AND user_id = :user")
                .bind("user", UserEndpoints.idOf(call))
                .mapTo(Long.class)
                .list()));
        return tokens.of(UserEndpoints.idOf(call)).stream()
                .filter(token -> marked.contains(token.id()))
                .toList();
    }

    private Answer impersonations(Call call) {
        String state = call.params().filled("state").orElse("all");
        return Answer.part(
                call,
                impersonating(call).stream()
                        .filter(token -> state.equals("all") || token.active(call.today()) == state.equals("active"))
                        .toList(),
                token -> AccessEndpoints.token(call, token).put("impersonation", true));
    }

    private Shape impersonation(Call call) {
        return impersonating(call).stream()
                .filter(token -> token.id() == call.number("token"))
                .findFirst()
                .map(token -> AccessEndpoints.token(call, token).put("impersonation", true))
                .orElseThrow(() -> HttpProblem.notFound("404 Impersonation Token Not Found"));
    }

    private Answer impersonate(Call call) {
        Params params = call.params();
        long user = userOf(call);
        Tokens.Made made = tokens.create(
                call.member(), user, params.required("name"), params.list("scopes"), params.date("expires_at"));
        call.hub()
                .database()
                .useHandle(handle -> handle.execute(
                        "UPDATE personal_access_tokens SET impersonation = true WHERE id = ?", made.id()));
        return Answer.created(tokens.of(user).stream()
                .filter(token -> token.id() == made.id())
                .findFirst()
                .map(token -> AccessEndpoints.token(call, token)
                        .put("impersonation", true)
                        .put("token", made.secret()))
                .orElseThrow());
    }
}
