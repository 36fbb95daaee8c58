package dev.tiltyard.shopping.replica.graphql;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Unique ids of the interface: ids in Base64.
 *
 * <p>Source: Magento 2.4.6, {@code Magento\Framework\GraphQl\Query\Uid}.
 */
final class Uids {
    private static final int LONGEST = 9;

    private Uids() {}

    static String of(Object id) {
        return Base64.getEncoder().encodeToString(String.valueOf(id).getBytes(StandardCharsets.UTF_8));
    }

    /** @throws GraphQlProblem if it is not Base64 */
    static String decoded(String uid) {
        try {
            return new String(Base64.getDecoder().decode(uid), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw GraphQlProblem.input("Value of uid \"" + uid + "\" is incorrect.");
        }
    }

    /**
     * The number in a unique id.
     *
     * @throws GraphQlProblem if it contains none
     */
    static long number(String uid) {
        String id = decoded(uid);
        if (!id.matches("[0-9]{1," + LONGEST + "}")) {
            throw GraphQlProblem.input("Value of uid \"" + uid + "\" is incorrect.");
        }
        return Long.parseLong(id);
    }
}
