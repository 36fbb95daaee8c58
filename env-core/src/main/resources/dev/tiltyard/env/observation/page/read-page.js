// Reads what DevTools does not tell: rectangles, viewport, title, focus, and for BrowserGym the bids, visibility and marks.
// Runs in an isolated world that may look into frames of other origins, and changes nothing that the page can see.
async function readPage(options) {
    const documents = [];

    // FNV-1a over node names, so that the caller can tell whether this list and the snapshot's are the same list.
    const hashed = (hash, text) => {
        for (let i = 0; i < text.length; i++) {
            hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
        }
        return Math.imul(hash ^ 0x2f, 16777619);
    };

    // Children in the flat tree: the shadow tree in place of the host's children, what is slotted in place of the slot.
    const childrenOf = (node) => {
        if (node.nodeType !== Node.ELEMENT_NODE) {
            return node.childNodes;
        }
        if (node.shadowRoot) {
            return node.shadowRoot.childNodes;
        }
        if (node.localName === 'slot' && typeof node.assignedNodes === 'function') {
            const assigned = node.assignedNodes();
            return assigned.length ? assigned : node.childNodes;
        }
        return node.childNodes;
    };

    const rectOf = (node, range) => {
        if (node.nodeType === Node.TEXT_NODE) {
            range.selectNode(node);
            return range.getBoundingClientRect();
        }
        return typeof node.getBoundingClientRect === 'function' ? node.getBoundingClientRect() : null;
    };

    const read = (root, parent, frameNode) => {
        const entry = { parent, frameNode, count: 0, hash: 0x811c9dc5 | 0 };
        const index = documents.push(entry) - 1;
        const range = options.rects ? root.createRange() : null;
        const rects = [];
        const frames = [];
        const nodes = [];
        const walk = (node) => {
            const position = entry.count++;
            entry.hash = hashed(entry.hash, node.nodeName);
            nodes.push(node);
            if (range) {
                const rect = rectOf(node, range);
                rects.push(rect ? rect.x + ' ' + rect.y + ' ' + rect.width + ' ' + rect.height : '');
            }
            if (options.frames && (node.localName === 'iframe' || node.localName === 'frame')) {
                frames.push([node, position]);
            }
            for (const child of childrenOf(node)) {
                walk(child);
            }
        };
        walk(root);
        entry.hash |= 0;
        if (range) {
            entry.rects = rects.join(';');
        }
        entry.nodes = nodes;
        for (const [frame, position] of frames) {
            let content = null;
            try {
                content = frame.contentDocument;
            } catch (refused) {
                content = null;
            }
            if (content) {
                read(content, index, position);
            }
        }
    };

    read(document, -1, -1);
    const marks = options.marks ? await markElements(documents, options) : null;
    const answer = {
        documents: documents.map(({ parent, frameNode, count, hash, rects }) => ({ parent, frameNode, count, hash, rects })),
        scrollX: window.pageXOffset,
        scrollY: window.pageYOffset,
        screenWidth: window.screen.width,
        screenHeight: window.screen.height,
        viewportWidth: window.innerWidth,
        viewportHeight: window.innerHeight,
        pixelRatio: window.devicePixelRatio,
        title: document.title,
        marks,
    };
    return answer;
}
