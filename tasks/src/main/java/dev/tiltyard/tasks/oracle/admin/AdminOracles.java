package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;

/** The back office's oracles for the templates of the official tasks. */
public final class AdminOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
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
