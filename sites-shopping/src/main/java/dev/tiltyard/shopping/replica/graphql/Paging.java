package dev.tiltyard.shopping.replica.graphql;

import java.util.List;

/** A page of a list. */
record Paging(int size, int page) {
    /**
     * The page that was asked for.
     *
     * @throws GraphQlProblem if the size or the number is below 1
     */
    static Paging of(Args arguments, int usual) {
        int size = arguments.number("pageSize", usual);
        int page = arguments.number("currentPage", 1);
        if (page < 1) {
            throw GraphQlProblem.input("currentPage value must be greater than 0.");
        }
        if (size < 1) {
            throw GraphQlProblem.input("pageSize value must be greater than 0.");
        }
        return new Paging(size, page);
    }

    int pages(int total) {
        return (int) (((long) total + size - 1) / size);
    }

    /** @throws GraphQlProblem if it is beyond the last page */
    Paging requireWithin(int total) {
        if (page > Math.max(1, pages(total))) {
            throw GraphQlProblem.input("currentPage value " + page + " specified is greater than the " + pages(total)
                    + " page(s) available.");
        }
        return this;
    }

    <T> List<T> of(List<T> all) {
        long first = (long) (page - 1) * size;
        int from = (int) Math.min(all.size(), first);
        return all.subList(from, (int) Math.min(all.size(), first + size));
    }

    Node info(int total) {
        return new Node("SearchResultPageInfo")
                .put("page_size", size)
                .put("current_page", page)
                .put("total_pages", pages(total));
    }
}
