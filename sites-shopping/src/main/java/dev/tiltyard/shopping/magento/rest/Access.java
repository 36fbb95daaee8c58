package dev.tiltyard.shopping.magento.rest;

/** The callers that may use a resource. */
public sealed interface Access {
    /** Anyone may. */
    static Access anyone() {
        return new Anyone();
    }

    /** A customer may, for their own data. */
    static Access self() {
        return new Self("customerId");
    }

    /**
     * A customer may, for their own data.
     *
     * @param forced what is known of the customer, as the original names it when an administrator calls: {@code cartId}
     */
    static Access self(String forced) {
        return new Self(forced);
    }

    /**
     * Users of the admin site may whose role has this right.
     *
     * @param resource the right: {@code Magento_Sales::actions_view}
     */
    static Access admin(String resource) {
        return new Admin(resource);
    }

    /** The right's name, as refusals name it. */
    String resource();

    record Anyone() implements Access {
        @Override
        public String resource() {
            return "anonymous";
        }
    }

    record Self(String forced) implements Access {
        @Override
        public String resource() {
            return "self";
        }
    }

    record Admin(String resource) implements Access {}
}
