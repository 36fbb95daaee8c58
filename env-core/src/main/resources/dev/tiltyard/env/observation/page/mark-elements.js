// The results of BrowserGym's marking, without its attributes in the page: bids, visibility, marks, live values, focus.
// Runs in the page's main world: only there are onclick handlers that scripts have set visible.
// Bids are stored in the document, under a symbol, so that an element keeps its bid for its lifetime.
const BIDS = Symbol.for('dev.tiltyard.bids');

const STANDARD_HTML = new Set(`a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote body
br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset
figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd
label legend li link main map mark menu meta meter nav noframes noscript object ol optgroup option output p param picture pre
progress q rp rt ruby s samp script search section select small source span strike strong style sub summary sup svg table
tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr`.split(/\s+/));

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

// a ... z, aA ... aZ, bA ...: the first letter is lowercase, the others are uppercase, so that a chain can be parsed.
function frameLetters(index) {
    const last = index % 26;
    const rest = Math.floor(index / 26);
    return rest === 0 ? LETTERS[last] : frameLetters(rest - 1) + LETTERS[last].toUpperCase();
}

// All elements in document order, those of an open shadow tree right after their host.
function* elementsOf(root) {
    for (const element of root.querySelectorAll('*')) {
        yield element;
        if (element.shadowRoot) {
            yield* elementsOf(element.shadowRoot);
        }
    }
}

const isFrame = (element) => element.localName === 'iframe' || element.localName === 'frame';

function bidsOf(doc) {
    if (!doc[BIDS]) {
        Object.defineProperty(doc, BIDS, { value: { of: new WeakMap(), elements: 0, frames: 0 }, enumerable: false });
    }
    return doc[BIDS];
}

function assignBids(doc, all) {
    const bids = bidsOf(doc);
    const marked = [];
    for (const element of elementsOf(doc)) {
        if (!all && !STANDARD_HTML.has(element.localName)) {
            continue;
        }
        if (!bids.of.has(element)) {
            bids.of.set(element, isFrame(element) ? frameLetters(bids.frames++) : String(bids.elements++));
        }
        marked.push(element);
    }
    return marked;
}

// The visible ratio of each element, from 0 to 1, from IntersectionObserver; 0 for those not reported in time.
async function visibilities(view, elements) {
    const ratios = new Map();
    let done;
    const all = new Promise((resolve) => {
        done = resolve;
    });
    const observer = new view.IntersectionObserver((entries) => {
        for (const entry of entries) {
            ratios.set(entry.target, Math.round(entry.intersectionRatio * 100) / 100);
        }
        if (ratios.size >= elements.length) {
            done();
        }
    });
    elements.forEach((element) => observer.observe(element));
    if (elements.length) {
        await Promise.race([all, new Promise((resolve) => view.setTimeout(resolve, 1000))]);
    }
    observer.disconnect();
    return ratios;
}

function topmostAt(doc, x, y) {
    let element = doc.elementFromPoint(x, y);
    while (element && element.shadowRoot) {
        const inner = element.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === element) {
            break;
        }
        element = inner;
    }
    return element;
}

function isInside(element, container) {
    for (let node = element; node; node = node.parentNode || node.host) {
        if (node === container) {
            return true;
        }
    }
    return false;
}

const MARKED_TAGS = new Set(['input', 'textarea', 'select', 'button', 'a', 'iframe', 'video', 'li', 'td', 'option']);
const WHOLE = 'button, a, input[type="button"], div[role="button"]';

function invitesAction(view, element) {
    return MARKED_TAGS.has(element.localName)
        || element.onclick != null
        || view.getComputedStyle(element).cursor === 'pointer';
}

const parentOf = (element) => element.parentElement || (element.getRootNode() && element.getRootNode().host) || null;

function* ancestorsOf(element) {
    for (let parent = parentOf(element); parent; parent = parentOf(parent)) {
        yield parent;
    }
}

function isPartOfMarked(element, marks) {
    for (const ancestor of ancestorsOf(element)) {
        if (marks.has(ancestor) && ancestor.matches(WHOLE)) {
            return true;
        }
    }
    const parent = element.parentElement;
    return Boolean(parent && marks.has(parent) && parent.localName === 'span'
        && parent.children.length === 1 && parent.hasAttribute('role'));
}

// The set of marks: interactive elements, the innermost of nested ones.
function setOfMarks(doc, elements) {
    const view = doc.defaultView;
    const marks = new Set();
    for (const element of elements) {
        const rect = element.getBoundingClientRect();
        if (rect.width * rect.height < 20 || !invitesAction(view, element)) {
            continue;
        }
        const top = topmostAt(doc, rect.x + rect.width / 2, rect.y + rect.height / 2);
        if (!top || !isInside(top, element) || isPartOfMarked(element, marks)) {
            continue;
        }
        marks.add(element);
        for (const ancestor of ancestorsOf(element)) {
            marks.delete(ancestor);
        }
    }
    return marks;
}

function focusedIn(doc) {
    let element = doc.activeElement;
    while (element && element.shadowRoot && element.shadowRoot.activeElement) {
        element = element.shadowRoot.activeElement;
    }
    return element;
}

// Frames that BrowserGym does not mark: those where scripts are not allowed.
const runsScripts = (frame) => !frame.hasAttribute('sandbox') || frame.sandbox.contains('allow-scripts');

// One found element: index among the document's nodes, bid, visibility, mark, and if present live value and
// live checkedness.
function entryOf(element, position, bid, ratio, marked) {
    return [
        position,
        bid,
        ratio,
        marked ? 1 : 0,
        element.value === undefined ? null : String(element.value),
        element.checked === undefined ? null : Boolean(element.checked),
    ];
}

function foundIn({ doc, nodes }, prefix, elements, ratios) {
    const marks = setOfMarks(doc, elements);
    const bids = bidsOf(doc);
    const positions = new Map(nodes.map((node, index) => [node, index]));
    const found = [];
    for (const element of elements) {
        const position = positions.get(element);
        if (position !== undefined) {
            const bid = prefix + bids.of.get(element);
            found.push(entryOf(element, position, bid, ratios.get(element) || 0, marks.has(element)));
        }
    }
    return found;
}

// The prefix of each document's bids; null if it is not marked.
function prefixesOf(documents, outermost) {
    const prefixes = [];
    for (const { frame, parent } of documents) {
        if (!frame) {
            prefixes.push(outermost);
            continue;
        }
        const letters = bidsOf(documents[parent].doc).of.get(frame);
        const above = prefixes[parent];
        prefixes.push(above === null || letters === undefined || !runsScripts(frame) ? null : above + letters);
    }
    return prefixes;
}

function focusOf(documents, prefixes) {
    let focused = '';
    let index = 0;
    while (index >= 0) {
        const element = focusedIn(documents[index].doc);
        const bid = element && bidsOf(documents[index].doc).of.get(element);
        focused = prefixes[index] !== null && bid !== undefined ? prefixes[index] + bid : focused;
        index = element && isFrame(element) ? documents.findIndex(({ frame }) => frame === element) : -1;
    }
    return focused;
}

// documents: [{doc, nodes, frame, parent}], outer ones before inner ones.
async function markElements(documents, options) {
    const elements = documents.map(({ doc }) => assignBids(doc, options.all));
    const prefixes = prefixesOf(documents, options.prefix);
    const ratios = await Promise.all(documents.map(({ doc }, i) =>
        prefixes[i] === null ? new Map() : visibilities(doc.defaultView, elements[i])));
    return {
        documents: documents.map((entry, i) =>
            prefixes[i] === null ? [] : foundIn(entry, prefixes[i], elements[i], ratios[i])),
        focused: focusOf(documents, prefixes),
    };
}
