package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleSet;
import java.util.List;
import java.util.Map;

/** The shop admin's oracles for the templates of the official tasks. */
public final class AdminOracles implements OracleSet {
    @Override
    public List<Oracle> oracles() {
        return List.of(
                new AddProduct(),
                new AddVariations(),
                Oracle.of(243, AdminTasks::approveReviews),
                Oracle.of(257, AdminTasks::cancelOrder),
                new ChangeProducts(),
                new CountOrdersByMonth(),
                new CountReviews(),
                new CreateReport(),
                new FindCustomerByPhone(),
                new NotifyCustomer(),
                Oracle.of(255, AdminTasks::showCustomers),
                new SumLatestOrders(),
                new TellBestsellers(),
                new TellCustomersOpinions(),
                Oracle.of(274, AdminTasks::tellInvoiceTotal),
                new TellTopSearchBrands(),
                Oracle.of(240, OrderTasks::changeAddress),
                Oracle.of(247, MiscTasks::changeOpenPrice),
                Oracle.of(253, OrderTasks::showByStatus),
                Oracle.of(266, MiscTasks::previewTheme),
                Oracle.of(275, MiscTasks::changePageTitle),
                Oracle.of(284, OrderTasks::addTracking),
                Oracle.of(285, MiscTasks::listSearchTerms),
                new CountReviewsThat(),
                new DeleteReviews(),
                new DraftPriceRule(),
                new QuoteReviews(),
                new RestockVariations(),
                new TellAboutOrders(),
                new TellBestCustomers(),
                new TellMostCancellations(),
                new TellStock());
    }

    @Override
    public List<NamedStep> steps() {
        return AdminSteps.all();
    }

    @Override
    public Map<Integer, Oracle.Solution> verified() {
        return VerifiedAdmin.all();
    }
}
