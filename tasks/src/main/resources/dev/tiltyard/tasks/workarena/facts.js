(() => {
    const read = (get) => {
        try {
            const value = get();
            return value === undefined ? null : value;
        } catch (e) {
            return null;
        }
    };
    const main = read(() => window.gsft_main);
    const list = () => {
        const table = main.document.querySelector('table.data_list_table');
        const shown = main.GlideList2.get(table.getAttribute('data-list_id'));
        return {
            table: shown.getTableName(),
            query: shown.getQuery(),
            order: shown.getOrderBy(),
            direction: shown.sortDir,
        };
    };
    const point = (each) => ({
        category: each.category,
        name: each.name,
        origin: each.origXValue,
        count: each.y,
        percent: each.percent,
    });
    const chart = (each) => ({
        title: each.renderTo.ariaLabel,
        types: Array.from(each.types),
        series: each.series.map((one) => ({name: one.name, points: one.data.map(point)})),
    });
    const charts = () => main.Highcharts.charts
        .filter((each) => each && each.renderTo.ariaLabel && main.document.getElementById(each.renderTo.id))
        .map(chart);
    const user = () => ({id: window.NOW.user.userID, impersonating: window.NOW.user.isImpersonating});
    const plain = (text) => {
        try {
            return decodeURIComponent(decodeURIComponent(text));
        } catch (e) {
            return text;
        }
    };
    // The address bar follows the page in the frame a moment later.
    const followed = () => {
        const inside = main.location.pathname + main.location.search + main.location.hash;
        return main.document.readyState === 'complete' && plain(window.location.href).endsWith(plain(inside));
    };
    return {
        url: window.location.href,
        loaded: document.getElementById('gsft_main') === null || read(followed) === true,
        list: read(list),
        charts: read(charts) || [],
        user: read(user),
        changed: read(() => main.WORKARENA_BAD_FIELD_CHANGED) === true,
        submitted: read(() => window.localStorage.getItem('workarena.record_sys_id')),
    };
})()
