package dev.tiltyard.shopping.replica.storefront;

/**
 * The visitor who views a page.
 *
 * @param id the customer's id; 0 for a guest
 * @param groupId the customer group for prices; 0 for a guest
 * @param cartQuantity total quantity in the cart
 * @param wishes number of wish list items
 * @param compared number of compared products
 */
public record Viewer(
        long id,
        int groupId,
        String firstName,
        String lastName,
        String email,
        int cartQuantity,
        int wishes,
        int compared) {
    /** Whether a customer is logged in. */
    public boolean signedIn() {
        return id != 0;
    }

    public String fullName() {
        return firstName + " " + lastName;
    }
}
