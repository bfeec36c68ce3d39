/** What Swagger UI leaves without a name or a right place, by selector: attributes that it does not set itself. */
const mended = {
  '.information-container': { role: 'region', 'aria-label': 'About the API' },
  '.scheme-container': { role: 'region', 'aria-label': 'Server and access' },
  '#servers': { 'aria-label': 'Server' },
  'select.examples-select-element': { 'aria-label': 'Example' },
  '.content-type': { 'aria-label': 'Media type' },
  '.body-param__text': { 'aria-label': 'Request body' },
  '.close-modal': { 'aria-label': 'Close' },
  'pre.microlight': { tabindex: '0' },
  'h3.opblock-tag': { 'aria-level': '2' },
  '.opblock h4, .models h4': { 'aria-level': '3' },
  '.modal-ux h3': { 'aria-level': '2' },
  '.modal-ux h4': { 'aria-level': '3' },
};

function mend() {
  for (const [selector, attributes] of Object.entries(mended)) {
    for (const element of document.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) {
        if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
    }
  }
  // A table in a region of the same name would be told twice, and a button is called by the words on it.
  for (const table of document.querySelectorAll('table[role="region"]')) table.removeAttribute('role');
  for (const button of document.querySelectorAll('.modal-btn[aria-label]')) button.removeAttribute('aria-label');
}

const page = document.querySelector('#docs');
new MutationObserver(mend).observe(page, { childList: true, subtree: true });
// The highlighter's red on dark grey is too faint to be read, and it writes its colours into the elements.
SwaggerUIBundle({ url: '/main/openapi.json', dom_id: '#docs', docExpansion: 'list', syntaxHighlight: false });
