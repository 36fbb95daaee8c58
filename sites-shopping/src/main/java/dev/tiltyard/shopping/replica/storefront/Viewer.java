package dev.tiltyard.shopping.replica.storefront;

/**
 * The visitor who looks at a page.
 *
 * @param id the customer's id; 0 for a guest
 * @param groupId the customer's group, by which prices may differ; 0 for a guest
 * @param cartQuantity the sum of all quantities in the cart
 * @param wishes how many products are in the wish list
 * @param compared how many products are being compared
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
    /** Whether a customer is signed in. */
    public boolean signedIn() {
        return id != 0;
    }

    public String fullName() {
        return firstName + " " + lastName;
    }
}
