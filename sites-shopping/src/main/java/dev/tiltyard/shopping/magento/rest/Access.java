package dev.tiltyard.shopping.magento.rest;

/** The callers that may use a resource. */
public sealed interface Access {
    /** Anyone. */
    static Access anyone() {
        return new Anyone();
    }

    /** Customers, for their own data. */
    static Access self() {
        return new Self("customerId");
    }

    /**
     * Customers, for their own data.
     *
     * @param forced the parameter that is set from the customer: {@code cartId}
     */
    static Access self(String forced) {
        return new Self(forced);
    }

    /**
     * Admin users whose role has this ACL resource.
     *
     * @param resource the ACL resource: {@code Magento_Sales::actions_view}
     */
    static Access admin(String resource) {
        return new Admin(resource);
    }

    /** The ACL resource's name, as in error messages. */
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
