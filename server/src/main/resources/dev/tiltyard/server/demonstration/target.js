// Finds the element under a point, or the focused one; marks it, and tells by what it can be found again.
(asked) => {
    const MARK = 'data-tiltyard-person';
    const ACTIVE = 'a[href],area[href],button,input,select,textarea,summary,label,[role=button],[role=link],'
        + '[role=menuitem],[role=menuitemcheckbox],[role=menuitemradio],[role=tab],[role=checkbox],[role=radio],'
        + '[role=switch],[role=option],[role=treeitem],[role=combobox],[role=textbox],[role=searchbox],'
        + '[contenteditable=""],[contenteditable=true],[onclick]';
    const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];
    const clean = (text) => (text || '').replace(/\s+/g, ' ').trim();
    const quoted = (text) => '"' + String(text).replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ') + '"';
    const isLasting = (id) => id && id.length < 60 && !/\d{3,}|[0-9a-f]{8,}|^:|\s/.test(id);
    const shown = (box) => box.width > 1 && box.height > 1;

    const frames = [];
    let left = 0;
    let top = 0;
    const inside = (root) => (asked.focus ? root.activeElement : root.elementFromPoint(asked.x - left, asked.y - top));
    const frameSelector = (frame) => {
        for (const name of ['id', 'name', 'title', 'src']) {
            const value = frame.getAttribute(name);
            const selector = frame.tagName.toLowerCase() + '[' + name + '=' + quoted(value || '') + ']';
            if (value && frame.ownerDocument.querySelectorAll(selector).length === 1) {
                return selector;
            }
        }
        return path(frame);
    };
    const path = (element) => {
        const parts = [];
        for (let node = element; node && node.nodeType === 1; node = node.parentElement) {
            if (isLasting(node.id) && node.ownerDocument.querySelectorAll('#' + CSS.escape(node.id)).length === 1) {
                parts.unshift('#' + CSS.escape(node.id));
                break;
            }
            const tag = node.tagName.toLowerCase();
            const same = node.parentElement ? [...node.parentElement.children].filter((e) => e.tagName === node.tagName) : [];
            parts.unshift(same.length > 1 ? tag + ':nth-of-type(' + (same.indexOf(node) + 1) + ')' : tag);
        }
        return parts.join(' > ');
    };
    const selectors = (element) => {
        const tag = element.tagName.toLowerCase();
        const found = [];
        const add = (name, value) => value && value.length < 200 && found.push(tag + '[' + name + '=' + quoted(value) + ']');
        add('data-testid', element.getAttribute('data-testid'));
        add('data-qa-selector', element.getAttribute('data-qa-selector'));
        if (isLasting(element.id)) {
            found.push('#' + CSS.escape(element.id));
        }
        if (element.name && ['radio', 'checkbox'].includes(element.type)) {
            found.push(tag + '[name=' + quoted(element.name) + '][value=' + quoted(element.value) + ']');
        }
        add('name', element.getAttribute('name'));
        const href = element.getAttribute('href');
        if (href && !href.startsWith('#') && !/^javascript:/i.test(href)) {
            // Addresses of copies differ; their paths do not.
            const own = element.href.startsWith(location.origin + '/') ? element.href.slice(location.origin.length) : href;
            found.push(href === own ? 'a[href=' + quoted(href) + ']' : 'a[href$=' + quoted(own) + ']');
        }
        add('aria-label', element.getAttribute('aria-label'));
        add('title', element.getAttribute('title'));
        return found;
    };
    const editable = (element) => element.isContentEditable || element.tagName === 'TEXTAREA'
        || (element.tagName === 'INPUT' && !NO_TEXT.includes(element.type));
    const facts = (element, token) => {
        element.setAttribute(MARK, token);
        const box = element.getBoundingClientRect();
        const around = element.parentElement
            && element.parentElement.closest('[id]');
        return {
            token,
            tag: element.tagName.toLowerCase(),
            type: element.type ? String(element.type) : '',
            editable: editable(element),
            lines: element.tagName === 'TEXTAREA' || element.isContentEditable,
            select: element.tagName === 'SELECT',
            file: element.tagName === 'INPUT' && element.type === 'file',
            options: element.tagName === 'SELECT'
                ? [...element.options].map((o) => ({label: clean(o.label), selected: o.selected, disabled: o.disabled})) : [],
            value: 'value' in element && typeof element.value === 'string' ? element.value : clean(element.innerText),
            text: clean(element.innerText).slice(0, 120),
            placeholder: clean(element.getAttribute('placeholder')),
            selectors: selectors(element),
            around: around && isLasting(around.id) ? '#' + CSS.escape(around.id) : '',
            path: path(element),
            frames,
            box: {x: box.left + left, y: box.top + top, width: box.width, height: box.height},
        };
    };
    // The link or button that opens the pop-up menu around an element while the pointer is over it.
    const opener = (element) => {
        const menu = element.closest('li ul, [role=menu] [role=menu]');
        if (!menu || getComputedStyle(menu).position !== 'absolute' || !menu.parentElement) {
            return null;
        }
        const found = menu.parentElement.querySelector('a, button');
        return found && !menu.contains(found) && shown(found.getBoundingClientRect()) ? found : null;
    };

    document.querySelectorAll('[' + MARK + ']').forEach((marked) => marked.removeAttribute(MARK));
    let element = asked.element || inside(document);
    for (let depth = 0; element && !asked.element && depth < 20; depth++) {
        if (element.shadowRoot) {
            const inner = inside(element.shadowRoot);
            if (!inner || inner === element) {
                break;
            }
            element = inner;
        } else if (element.tagName === 'IFRAME' || element.tagName === 'FRAME') {
            let within = null;
            try {
                within = element.contentDocument;
            } catch (refused) {
                within = null;
            }
            if (!within) {
                break;
            }
            const box = element.getBoundingClientRect();
            frames.push(frameSelector(element));
            left += box.left + element.clientLeft;
            top += box.top + element.clientTop;
            element = inside(within);
        } else {
            break;
        }
    }
    if (!element || (asked.focus && ['BODY', 'HTML', 'IFRAME', 'FRAME'].includes(element.tagName))) {
        return null;
    }
    if (element.isContentEditable) {
        for (; element.parentElement && element.parentElement.isContentEditable; element = element.parentElement);
    }
    element = element.closest(ACTIVE) || element;
    if (element.tagName === 'LABEL' && element.control && shown(element.control.getBoundingClientRect())) {
        element = element.control;
    }
    const menu = asked.focus || asked.element ? null : opener(element);
    return {target: facts(element, asked.token), opener: menu ? facts(menu, asked.token + '-opener') : null};
}
