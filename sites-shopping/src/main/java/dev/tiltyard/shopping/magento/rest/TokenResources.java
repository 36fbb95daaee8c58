package dev.tiltyard.shopping.magento.rest;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.PasswordHash;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Issues tokens for user names and passwords.
 *
 * <p>Source: Magento 2.4, {@code Magento\Integration\Model\AdminTokenService} and {@code CustomerTokenService}.
 */
final class TokenResources {
    private static final String REFUSED = "The account sign-in was incorrect or your account is disabled temporarily."
            + " Please wait and try again later.";

    private final Magento magento;
    private final Tokens tokens;

    TokenResources(Magento magento, Tokens tokens) {
        this.magento = magento;
        this.tokens = tokens;
    }

    void addTo(RestRoutes routes) {
        routes.post("integration/admin/token", Access.anyone(), call -> give(call, this::admin))
                .post("integration/customer/token", Access.anyone(), call -> give(call, this::customer))
                .post("integration/customer/revoke-customer-token", Access.self(), call -> {
                    tokens.revokeAll(call.caller(), call.now());
                    return true;
                });
    }

    @FunctionalInterface
    private interface Check {
        Optional<Caller> of(String name, String password, RestRequest call);
    }

    private String give(RestRequest call, Check check) {
        String name = sent(call, "username");
        String password = sent(call, "password");
        List<RestProblem> empty = new ArrayList<>();
        if (name.isBlank()) {
            empty.add(RestProblem.missing("username"));
        }
        if (password.isBlank()) {
            empty.add(RestProblem.missing("password"));
        }
        if (!empty.isEmpty()) {
            throw RestProblem.several(empty);
        }
        return check.of(name, password, call)
                .map(caller -> tokens.issue(caller, call.now()))
                .orElseThrow(() -> RestProblem.of(401, REFUSED));
    }

    private static String sent(RestRequest call, String field) {
        return call.body().text(field).orElseThrow(() -> RestProblem.missing(field));
    }

    private Optional<Caller> customer(String email, String password, RestRequest call) {
        return magento.signIns()
                .check(email, password, call.now())
                .map(Customer::id)
                .map(Caller.Customer::new);
    }

    private Optional<Caller> admin(String name, String password, RestRequest call) {
        return magento.database()
                .withHandle(handle -> handle.createQuery(
                                "SELECT user_id, password FROM admin_user WHERE username = ? AND is_active = 1")
                        .bind(0, name)
                        .map((row, context) -> new Account(row.getLong(1), String.valueOf(row.getString(2))))
                        .findFirst())
                .filter(account -> PasswordHash.matches(password, account.hash))
                .map(account -> new Caller.Admin(account.id));
    }

    private record Account(long id, String hash) {}
}
