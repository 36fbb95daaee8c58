(() => {
    const task = TASK;
    if (!window.frameElement || window.frameElement.id !== 'gsft_main') {
        return;
    }
    const address = decodeURIComponent(window.location.href);
    const removeAll = (selector) => document.querySelectorAll(selector).forEach((each) => each.remove());
    const withoutContextMenus = () => {
        removeAll('.context_menu');
        new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((added) => {
            if (added.classList && added.classList.contains('context_menu')) {
                added.remove();
            }
        }))).observe(document.body, {childList: true, subtree: true});
    };
    const onList = () => {
        removeAll('i[data-type="list_mechanic2_open"]');
        withoutContextMenus();
    };
    const watched = (field) => {
        const name = field.name.split('.').pop();
        if (!task.fields.includes(name)) {
            field.addEventListener('change', () => {
                window.WORKARENA_BAD_FIELD_CHANGED = true;
            });
        }
    };
    const onForm = () => {
        task.mandatory.forEach((field) => window.g_form.setMandatory(field, true));
        const submit = window.gsftSubmit;
        window.gsftSubmit = (...given) => {
            window.localStorage.setItem('workarena.record_sys_id', window.g_form.getUniqueValue());
            return submit(...given);
        };
        document.querySelectorAll('input, select, textarea').forEach(watched);
        removeAll('#togglePersonalizeForm, button.additional-actions-context-menu-button');
        withoutContextMenus();
    };
    const onCatalog = () => {
        document.querySelectorAll('[role="heading"]').forEach((heading) => {
            const section = heading.textContent.includes('Top Requests') && heading.closest('div.drag_section');
            if (section) {
                section.remove();
            }
        });
        removeAll('button[aria-label="Add content"], div.header_decorations');
    };
    const onItem = () => {
        const button = document.querySelector('button[aria-label="Add to Cart"]');
        if (button) {
            button.disabled = true;
        }
        removeAll('button.btn.btn-icon.icon-ellipsis');
    };
    const onReport = () => {
        removeAll('[ng-click*="main.runReport"], #sidebar, #nlq-over-cb, #open-tree-navigation-button,'
            + ' .data-filtering-wrap');
        document.addEventListener('click', (event) => {
            event.stopPropagation();
            event.preventDefault();
        }, true);
    };
    const parts = {
        FILTER: [['_list.do', onList]],
        SORT: [['_list.do', onList]],
        FORM: [[task.table, () => window.g_form && document.querySelector('form.record_form') && onForm()]],
        ORDER: [['catalog_home', onCatalog], ['com.glideapp.servicecatalog', onItem]],
        CHART: [['sys_report_template.do', onReport]],
    };
    (parts[task.group] || []).filter(([part]) => address.includes(part)).forEach(([, action]) => {
        window.addEventListener('DOMContentLoaded', () => window.addAfterPageLoadedEvent
            && window.addAfterPageLoadedEvent(action));
    });
})();
