package dev.tiltyard.cms.replica.system;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Users of the shop admin, and roles with their ACL resources. */
public final class PermissionPages {
    private static final String USERS = "Magento_User::acl_users";
    private static final String ROLES = "Magento_User::acl_roles";
    private static final String EVERYTHING = "Magento_Backend::all";
    private static final OptionLabels ROLE_NAMES = OptionLabels.query(
            "SELECT role_id, role_name FROM authorization_role WHERE role_type = 'G' ORDER BY role_id");

    private static final OptionLabels ACTIVE = OptionLabels.fixed("1", "Active", "0", "Inactive");

    private final Router router;

    public PermissionPages(Router router) {
        this.router = router;
    }

    public void addTo() {
        router.on("admin/user/edit", USERS, this::user)
                .on("admin/user/new", USERS, this::user)
                .on("admin/user/save", USERS, this::saveUser)
                .on("admin/user/delete", USERS, this::deleteUser)
                .on("admin/user_role/editRole", ROLES, this::role)
                .on("admin/user_role/saveRole", ROLES, this::saveRole)
                .on("admin/user_role/delete", ROLES, this::deleteRole)
                .on("admin/system_account", "Magento_Backend::admin", this::account)
                .on("admin/system_account/save", "Magento_Backend::admin", this::saveAccount);
    }

    private static Optional<Fields> userRow(AdminRequest call, long id) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM admin_user WHERE user_id = ?")
                .bind(0, id)
                .map((row, context) -> Fields.of(row))
                .findFirst());
    }

    private static String roleOf(AdminRequest call, long user) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT parent_id FROM authorization_role WHERE user_id = ? AND role_type = 'U'")
                .bind(0, user)
                .mapTo(String.class)
                .findFirst()
                .orElse(""));
    }

    private void user(AdminRequest call) {
        Optional<Long> id = call.findNumber("user_id");
        Fields user = id.map(number -> userRow(call, number)
                        .orElseThrow(() -> call.back("admin/user/", "This user no longer exists.")))
                .orElseGet(() -> new Fields(Map.of("is_active", 1)));
        PageFrame page = call.page(id.isEmpty() ? "New User" : user.text("firstname") + " " + user.text("lastname"))
                .under("admin/user")
                .button(Button.link("back", "Back", "/admin/admin/user/").secondary());
        id.ifPresent(number -> page.button(Button.action(
                        "delete",
                        "Delete User",
                        "/admin/admin/user/delete/user_id/" + number + "/",
                        "Are you sure you want to do this?")
                .secondary()));
        page.button(Button.save("save", "Save User", "edit_form", ""));
        new FormView(
                        "edit_form",
                        "/admin/admin/user/save/",
                        List.of(
                                FormSection.of(
                                        "main",
                                        "User Info",
                                        true,
                                        List.of(
                                                FormField.hidden("user_id", user.text("user_id")),
                                                FormField.text("username", "User Name", user.text("username"))
                                                        .asRequired(),
                                                FormField.text("firstname", "First Name", user.text("firstname"))
                                                        .asRequired(),
                                                FormField.text("lastname", "Last Name", user.text("lastname"))
                                                        .asRequired(),
                                                FormField.text("email", "Email", user.text("email"))
                                                        .asRequired(),
                                                FormField.password(
                                                        "password", id.isEmpty() ? "Password" : "New Password"),
                                                FormField.password("password_confirmation", "Password Confirmation"),
                                                locale(),
                                                FormField.select(
                                                        "is_active",
                                                        "This account is",
                                                        user.text("is_active"),
                                                        ACTIVE.of(call.shell())),
                                                FormField.select(
                                                        "roles",
                                                        "User Role",
                                                        id.map(number -> roleOf(call, number))
                                                                .orElse(""),
                                                        ROLE_NAMES.of(call.shell())))),
                                verification()))
                .show(call, page);
    }

    private static void verify(AdminRequest call, FormInput input) {
        if (!call.shell().users().knows(call.user().id(), call.field("current_password"))) {
            throw input.refuse(
                    "current_password",
                    "The password entered for the current user is invalid. Verify the password and try again.");
        }
    }

    private void saveUser(AdminRequest call) {
        Optional<Long> id = FormInput.id(call, "user_id");
        FormInput input = FormInput.of(
                call,
                id.map(number -> "admin/user/edit/user_id/" + number + "/").orElse("admin/user/new/"));
        verify(call, input);
        Row row = names(input)
                .with("username", input.required("username", "User Name"))
                .with("is_active", input.on("is_active") ? 1 : 0)
                .with("modified", call.now());
        password(call, input, row, id.isEmpty());
        if (taken(call, input.text("username"), id.orElse(0L))) {
            throw input.refuse("username", "A user with the same user name or email already exists.");
        }
        call.shell().database().useTransaction(handle -> {
            long user = id.orElse(0L);
            if (id.isPresent()) {
                row.update(handle, "user_id", user);
            } else {
                user = row.with("created", call.now())
                        .with("lognum", 0)
                        .with("failures_num", 0)
                        .with("interface_locale", "en_US")
                        .insert(handle);
            }
            handle.execute("DELETE FROM authorization_role WHERE role_type = 'U' AND user_id = ?", user);
            handle.execute(
                    "INSERT INTO authorization_role (parent_id, tree_level, sort_order, role_type, user_id, user_type, role_name)"
                            + " SELECT role_id, 2, 0, 'U', ?, '2', ? FROM authorization_role WHERE role_id = ? AND role_type = 'G'",
                    user,
                    input.text("username"),
                    call.field("roles"));
        });
        call.success("You saved the user.");
        call.redirect("admin/user/");
    }

    /** The submitted names and email address of a user. */
    private static Row names(FormInput input) {
        input.requireFit("admin_user");
        return Row.in("admin_user")
                .with("firstname", input.required("firstname", "First Name"))
                .with("lastname", input.required("lastname", "Last Name"))
                .with("email", input.required("email", "Email"));
    }

    private void deleteUser(AdminRequest call) {
        call.requirePost();
        long id = call.number("user_id");
        if (id == call.user().id()) {
            throw call.back("admin/user/", "You cannot delete your own account.");
        }
        call.shell().database().useTransaction(handle -> {
            handle.execute("DELETE FROM authorization_role WHERE role_type = 'U' AND user_id = ?", id);
            handle.execute("DELETE FROM admin_user WHERE user_id = ?", id);
        });
        call.success("You deleted the user.");
        call.redirect("admin/user/");
    }

    private void role(AdminRequest call) {
        Optional<Long> id = call.findNumber("rid");
        List<String> allowed = id.map(number -> call.shell().database().withHandle(handle -> handle.createQuery(
                                "SELECT resource_id FROM authorization_rule WHERE role_id = ? AND permission = 'allow'")
                        .bind(0, number)
                        .mapTo(String.class)
                        .list()))
                .orElse(List.of());
        String name = id.map(number -> Optional.ofNullable(
                                ROLE_NAMES.of(call.shell()).get(String.valueOf(number)))
                        .orElseThrow(() -> call.back("admin/user_role/", "This role no longer exists.")))
                .orElse("");
        Map<String, String> all = new LinkedHashMap<>();
        all.put("1", "All");
        all.put("0", "Custom");
        Map<String, String> resources = new LinkedHashMap<>();
        labels(call).forEach((resource, label) -> resources.put(resource, label));
        List<FormField> tree = new ArrayList<>();
        tree.add(FormField.select("all", "Resource Access", allowed.contains(EVERYTHING) ? "1" : "0", all));
        tree.add(FormField.many("resource[]", "Resources", allowed, resources));
        PageFrame page = call.page(id.isEmpty() ? "New Role" : name)
                .under("admin/user_role")
                .button(Button.link("back", "Back", "/admin/admin/user_role/").secondary());
        id.ifPresent(number -> page.button(Button.action(
                        "delete",
                        "Delete Role",
                        "/admin/admin/user_role/delete/rid/" + number + "/",
                        "Are you sure you want to do this?")
                .secondary()));
        page.button(Button.save("save", "Save Role", "role-edit-form", ""));
        new FormView(
                        "role-edit-form",
                        "/admin/admin/user_role/saveRole/",
                        List.of(
                                FormSection.of(
                                        "info",
                                        "Role Information",
                                        true,
                                        List.of(
                                                FormField.hidden(
                                                        "role_id",
                                                        id.map(String::valueOf).orElse("")),
                                                FormField.text("rolename", "Role Name", name)
                                                        .asRequired(),
                                                FormField.password("current_password", "Your Password")
                                                        .asRequired())),
                                FormSection.of("resources", "Role Resources", true, tree)))
                .show(call, page);
    }

    /** All required ACL resources of pages, with menu labels if they have any. */
    private Map<String, String> labels(AdminRequest call) {
        Map<String, String> labels = new LinkedHashMap<>();
        call.shell().menu().entries().forEach(entry -> labels.putIfAbsent(entry.resource(), entry.label()));
        router.resources().forEach(resource -> labels.putIfAbsent(resource, resource));
        labels.remove("Magento_Backend::admin");
        return labels;
    }

    private void saveRole(AdminRequest call) {
        Optional<Long> id = FormInput.id(call, "role_id");
        FormInput input = FormInput.of(
                        call,
                        "admin/user_role/editRole/"
                                + id.map(number -> "rid/" + number + "/").orElse(""))
                .requireFit("rolename", "authorization_role", "role_name");
        verify(call, input);
        String name = input.required("rolename", "Role Name");
        List<String> resources = call.field("all").equals("1") ? List.of(EVERYTHING) : call.fields("resource[]");
        call.shell().database().useTransaction(handle -> {
            long role = id.orElse(0L);
            if (id.isPresent()) {
                handle.execute("UPDATE authorization_role SET role_name = ? WHERE role_id = ?", name, role);
            } else {
                role = Row.in("authorization_role")
                        .with("parent_id", 0)
                        .with("tree_level", 1)
                        .with("sort_order", 0)
                        .with("role_type", "G")
                        .with("user_id", 0)
                        .with("user_type", "2")
                        .with("role_name", name)
                        .insert(handle);
            }
            allow(handle, role, resources);
        });
        call.success("You saved the role.");
        call.redirect("admin/user_role/");
    }

    private static void allow(Handle handle, long role, List<String> resources) {
        handle.execute("DELETE FROM authorization_rule WHERE role_id = ?", role);
        for (String resource : resources) {
            handle.execute(
                    "INSERT INTO authorization_rule (role_id, resource_id, permission) VALUES (?, ?, 'allow')",
                    role,
                    resource);
        }
    }

    private void deleteRole(AdminRequest call) {
        call.requirePost();
        long id = call.number("rid");
        String own = roleOf(call, call.user().id());
        if (own.equals(String.valueOf(id))) {
            throw call.back("admin/user_role/", "You cannot delete self-assigned roles.");
        }
        call.shell().database().useTransaction(handle -> {
            handle.execute("DELETE FROM authorization_rule WHERE role_id = ?", id);
            handle.execute(
                    "DELETE FROM authorization_role WHERE role_id = ? OR (parent_id = ? AND role_type = 'U')", id, id);
        });
        call.success("You deleted the role.");
        call.redirect("admin/user_role/");
    }

    private void account(AdminRequest call) {
        PageFrame page = call.page("My Account")
                .button(Button.link("reset", "Reset", call.visit().path()).secondary())
                .button(Button.save("save", "Save Account", "edit_form", ""));
        new FormView(
                        "edit_form",
                        "/admin/admin/system_account/save/",
                        List.of(
                                FormSection.standing(
                                        "base",
                                        "Account Information",
                                        List.of(
                                                FormField.text(
                                                                "username",
                                                                "User Name",
                                                                call.user().username())
                                                        .asRequired(),
                                                FormField.text(
                                                                "firstname",
                                                                "First Name",
                                                                call.user().firstName())
                                                        .asRequired(),
                                                FormField.text(
                                                                "lastname",
                                                                "Last Name",
                                                                call.user().lastName())
                                                        .asRequired(),
                                                FormField.text(
                                                                "email",
                                                                "Email",
                                                                call.user().email())
                                                        .asRequired(),
                                                FormField.password("password", "New Password"),
                                                FormField.password("password_confirmation", "Password Confirmation"),
                                                locale())),
                                verification()))
                .show(call, page);
    }

    /** The interface locale: only one, as in the original's image. */
    private static FormField locale() {
        return FormField.select(
                "interface_locale",
                "Interface Locale",
                "en_US",
                Map.of("en_US", "English (United States) / English (United States)"));
    }

    private static FormSection verification() {
        return FormSection.standing(
                "verification",
                "Current User Identity Verification",
                List.of(FormField.password("current_password", "Your Password").asRequired()));
    }

    /** Sets a user's new password if one was entered. */
    private static void password(AdminRequest call, FormInput input, Row row, boolean needed) {
        String password = call.field("password");
        if (password.isEmpty() && !needed) {
            return;
        }
        if (password.length() < 7 || !password.matches(".*[0-9].*") || !password.matches(".*[A-Za-z].*")) {
            throw input.refuse(
                    "password",
                    "Your password must include both numeric and alphabetic characters, and at least seven of them.");
        }
        if (call.has("password_confirmation")
                && !call.field("password_confirmation").equals(password)) {
            throw input.refuse("password_confirmation", "Please make sure your passwords match.");
        }
        row.with("password", PasswordHash.of(password, call.shell().ids().nextBytes()));
    }

    private static boolean taken(AdminRequest call, String username, long own) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM admin_user WHERE username = ? AND user_id <> ?")
                .bind(0, username)
                .bind(1, own)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    private void saveAccount(AdminRequest call) {
        FormInput input = FormInput.of(call, "admin/system_account/");
        verify(call, input);
        Row row = names(input);
        if (call.has("username")) {
            String username = input.required("username", "User Name");
            if (taken(call, username, call.user().id())) {
                throw input.refuse("username", "A user with the same user name or email already exists.");
            }
            row.with("username", username);
        }
        password(call, input, row, false);
        call.shell()
                .database()
                .useHandle(handle -> row.update(handle, "user_id", call.user().id()));
        call.success("You saved the account.");
        call.redirect("admin/system_account/");
    }
}
