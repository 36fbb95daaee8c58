package dev.tiltyard.shopping.magento;

import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.customer.AddressBook;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.customer.Customers;
import dev.tiltyard.shopping.magento.customer.SignIns;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.index.ProductIndex;
import dev.tiltyard.shopping.magento.listing.Listings;
import dev.tiltyard.shopping.magento.quote.Checkout;
import dev.tiltyard.shopping.magento.quote.Quotes;
import dev.tiltyard.shopping.magento.quote.SelectedOptions;
import dev.tiltyard.shopping.magento.sales.Orders;
import dev.tiltyard.shopping.magento.sales.SalesDocuments;
import dev.tiltyard.shopping.magento.search.SearchIndex;
import dev.tiltyard.shopping.magento.store.StoreConfig;
import org.jdbi.v3.core.Jdbi;

/** The services of one store on one database, for pages, REST resources and the admin. Thread-safe. */
public final class Magento {
    private final Jdbi database;
    private final StoreConfig config;
    private final Attributes attributes;
    private final Categories categories;
    private final Products products;
    private final Listings listings;
    private final SearchIndex search;
    private final ProductIndex index;
    private final Orders orders;
    private final SalesDocuments salesDocuments;
    private final Directory directory;
    private final Customers customers;
    private final CustomerRules customerRules;
    private final AddressBook addressBook;
    private final SignIns signIns;
    private final Quotes quotes;
    private final SelectedOptions choices;
    private final Checkout checkout;

    public Magento(Jdbi database) {
        this.database = database;
        this.config = new StoreConfig(database);
        this.attributes = new Attributes(database);
        this.categories = new Categories(database, attributes);
        this.products = new Products(database, attributes);
        this.listings = new Listings(database, categories, attributes);
        this.search = new SearchIndex(database);
        this.index = new ProductIndex(attributes);
        this.orders = new Orders(database);
        this.salesDocuments = new SalesDocuments(database);
        this.directory = new Directory(database, config);
        this.customers = new Customers(database);
        this.customerRules = new CustomerRules(config);
        this.addressBook = new AddressBook(database);
        this.signIns = new SignIns(database, config, customers);
        this.quotes = new Quotes(database, products, config);
        this.choices = new SelectedOptions(products, attributes);
        this.checkout = new Checkout(
                database, config, quotes, new Checkout.Catalog(products, attributes, index, this::catalogChanged));
    }

    /** Clears all caches, after a reset or changes of the tables from outside. */
    public void forget() {
        config.forget();
        attributes.forget();
        directory.forget();
        catalogChanged();
    }

    /** Clears the catalog's caches, after changes of categories or products. */
    public void catalogChanged() {
        categories.forget();
        listings.forget();
    }

    public Jdbi database() {
        return database;
    }

    public StoreConfig config() {
        return config;
    }

    public Attributes attributes() {
        return attributes;
    }

    public Categories categories() {
        return categories;
    }

    public Products products() {
        return products;
    }

    public Listings listings() {
        return listings;
    }

    public SearchIndex search() {
        return search;
    }

    /** The indexers; call in the transaction that changes products. */
    public ProductIndex index() {
        return index;
    }

    public Orders orders() {
        return orders;
    }

    public SalesDocuments salesDocuments() {
        return salesDocuments;
    }

    public Directory directory() {
        return directory;
    }

    public Customers customers() {
        return customers;
    }

    public CustomerRules customerRules() {
        return customerRules;
    }

    public AddressBook addressBook() {
        return addressBook;
    }

    public SignIns signIns() {
        return signIns;
    }

    public Quotes quotes() {
        return quotes;
    }

    public SelectedOptions choices() {
        return choices;
    }

    public Checkout checkout() {
        return checkout;
    }
}
