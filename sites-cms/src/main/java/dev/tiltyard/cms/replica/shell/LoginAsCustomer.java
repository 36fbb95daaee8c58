package dev.tiltyard.cms.replica.shell;

/**
 * The Login as Customer button. As in the original's data, no customer allows it, so it explains how to get permission.
 *
 * <p>Source: Magento 2.4, {@code Magento_LoginAsCustomerAssistance}.
 */
public final class LoginAsCustomer {
    private LoginAsCustomer() {}

    /** The button for a page. */
    public static Button button(String id) {
        return Button.notice(
                id,
                "Login as Customer",
                "Login as Customer not enabled",
                "The user has not enabled the \"Allow remote shopping assistance\" functionality."
                        + " Contact the customer to discuss this user configuration.");
    }
}
