package dev.tiltyard.suite.oracle.admin;

import dev.tiltyard.suite.oracle.Oracle;
import java.util.List;

/** The back office's oracles. */
public final class AdminOracles {
    private AdminOracles() {}

    /** For the templates of the official tasks. */
    public static List<Oracle> official() {
        return List.of(
                new AddProduct(),
                new AddVariations(),
                new ApproveReviews(),
                new CancelOrder(),
                new ChangeProducts(),
                new CountOrdersByMonth(),
                new CountReviews(),
                new CreateReport(),
                new FindCustomerByPhone(),
                new NotifyCustomer(),
                new ShowCustomers(),
                new SumOrders(),
                new TellBestsellers(),
                new TellCustomersOpinions(),
                new TellInvoiceTotal(),
                new TellTopSearchBrands());
    }
}
