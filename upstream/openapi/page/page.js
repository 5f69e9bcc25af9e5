// The page at /api/docs: reads the OpenAPI document from the same folder, shows each call, and sends calls.
// Tokens are stored only in the memory of this page.
import { exampleOf } from './example.js';

/**
 * @typedef {import('./example.js').Schema} Schema
 * @typedef {{name: string, in: 'path' | 'query', required: boolean, schema: Schema}} Parameter
 * @typedef {{operationId: string, tags: string[], summary: string, description: string, parameters: Parameter[],
 *   requestBody?: {content: Record<string, {schema: Schema}>}, responses: Record<string, unknown>}} Operation
 * @typedef {{tags: {name: string}[], paths: Record<string, Record<string, Operation>>,
 *   components: {schemas: Record<string, Schema>}}} ApiDocument
 */

const base = new URL('.', location.href);
/** @type {Record<string, string>} */
let credentials = {};

const calls = byId('calls');
const signIn = byId('sign-in');

signIn.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!(signIn instanceof HTMLFormElement)) return;
  const values = new FormData(signIn);
  const [email, password] = [textOf(values, 'email'), textOf(values, 'password')];
  void become('login_check', { email, password }, (response) => ({ Authorization: `Bearer ${response.token}` }), email);
});
byId('guest').addEventListener('click', () => {
  void become(
    'anonymous/login',
    undefined,
    (response) => ({ 'X-ANONYMOUS-TOKEN': response.session_id ?? '' }),
    'a guest',
  );
});
byId('nobody').addEventListener('click', () => {
  credentials = {};
  byId('asking').textContent = 'Nobody in particular.';
});
byId('find').addEventListener('input', (event) => {
  const wanted = event.target instanceof HTMLInputElement ? event.target.value.trim().toLowerCase() : '';
  for (const one of calls.querySelectorAll('details')) {
    one.hidden = !(one.querySelector('summary')?.textContent ?? '').toLowerCase().includes(wanted);
  }
  for (const group of calls.querySelectorAll('section')) group.hidden = !group.querySelector('details:not([hidden])');
});

await show();

async function show() {
  try {
    const response = await fetch(new URL('openapi.json', base));
    /** @type {ApiDocument} */
    const api = await response.json();
    calls.replaceChildren(...api.tags.map(({ name }) => groupOf(name, api)));
  } catch {
    calls.replaceChildren(
      element('p', { role: 'alert' }, 'The document could not be had. Reload the page to try again.'),
    );
  }
}

/**
 * @param {string} tag
 * @param {ApiDocument} api
 */
function groupOf(tag, api) {
  const found = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [callOf(path, method.toUpperCase(), operation, api)] : [],
    ),
  );
  return element('section', {}, element('h2', {}, tag), ...found);
}

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 * @param {ApiDocument} api
 */
function callOf(path, method, operation, api) {
  const details = element('details', { id: operation.operationId });
  details.append(
    element('summary', {}, element('code', {}, `${method} ${path.slice(1)}`), element('span', {}, operation.summary)),
  );
  // The form is created when the element is first opened, because creating eighty forms at once would be slow.
  details.addEventListener('toggle', () => details.append(formOf(path, method, operation, api)), { once: true });
  return details;
}

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 * @param {ApiDocument} api
 */
function formOf(path, method, operation, api) {
  const form = element('form', {});
  for (const { name, required } of operation.parameters) {
    form.append(
      labelled(
        required ? `${name} (required)` : name,
        element('input', { name, ...(required ? { required: '' } : {}) }),
      ),
    );
  }
  const [[media, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (media === 'application/json' && body) {
    const text = element('textarea', { name: 'body', spellcheck: 'false' });
    text.value = JSON.stringify(exampleOf(body.schema, api.components.schemas), null, 2);
    form.append(labelled('Body', text, 'wide'));
  } else if (media === 'multipart/form-data' && body) {
    form.append(...multipartFields(body.schema));
  }
  const result = element('div', { role: 'status' });
  form.append(element('button', { type: 'submit' }, 'Send'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, path, method, operation, media, result);
  });
  const answers = element('pre', { tabindex: '0' }, JSON.stringify(operation.responses, null, 2));
  const shapes = element('details', {}, element('summary', {}, 'Answers, as the document has them'), answers);
  return element('div', { class: 'call' }, element('p', {}, operation.description), form, result, shapes);
}

/** @param {Schema} schema */
function multipartFields({ properties = {} }) {
  return Object.entries(properties).map(([name, { items }]) =>
    labelled(name, element('input', items?.format === 'binary' ? { name, type: 'file', multiple: '' } : { name })),
  );
}

/**
 * @param {HTMLFormElement} form
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 * @param {string | undefined} media
 * @param {HTMLElement} result
 */
async function send(form, path, method, operation, media, result) {
  const values = new FormData(form);
  let address = path.slice(1);
  const query = new URLSearchParams();
  for (const { name, in: where } of operation.parameters) {
    const value = textOf(values, name);
    values.delete(name);
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '')
      for (const one of name.endsWith('[]') ? value.split(',') : [value]) query.append(name, one.trim());
  }
  const filled = new FormData();
  for (const [name, value] of values) {
    if (value !== '' && !(value instanceof File && value.size === 0)) filled.append(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  result.replaceChildren(element('p', {}, 'Sending …'));
  try {
    const response = await fetch(new URL(address + search, base), {
      method,
      headers: { ...credentials, ...(media === 'application/json' ? { 'Content-Type': media } : {}) },
      // Redirects are not followed, because they lead to other sites.
      redirect: 'manual',
      ...(media === undefined ? {} : { body: media === 'application/json' ? textOf(values, 'body') : filled }),
    });
    const text = await response.text();
    const status =
      response.type === 'opaqueredirect' ? 'Leads on to another address' : `${response.status} ${response.statusText}`;
    result.replaceChildren(
      element('h3', {}, status),
      ...(text === '' ? [] : [element('pre', { tabindex: '0' }, readable(text))]),
    );
  } catch {
    result.replaceChildren(element('p', { role: 'alert' }, 'The upstream could not be reached.'));
  }
}

/**
 * @param {string} address
 * @param {object | undefined} body
 * @param {(response: Record<string, string>) => Record<string, string>} headersOf
 * @param {string} name
 */
async function become(address, body, headersOf, name) {
  const asking = byId('asking');
  try {
    const response = await fetch(new URL(address, base), {
      method: 'POST',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const said = await response.json();
    if (!response.ok) {
      asking.textContent = `That did not work: ${said.message}.`;
      return;
    }
    credentials = headersOf(said);
    asking.textContent = `Asking as ${name}.`;
  } catch {
    asking.textContent = 'The upstream could not be reached.';
  }
}

/**
 * @param {FormData} values
 * @param {string} name
 */
function textOf(values, name) {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** @param {string} text */
function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * @param {string} words
 * @param {HTMLElement} field
 * @param {string} [className]
 */
function labelled(words, field, className = '') {
  return element('label', { class: className }, words, field);
}

/**
 * Creates an element. Texts become text nodes, so that text from the server is never parsed as markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no '${id}'`);
  return found;
}
