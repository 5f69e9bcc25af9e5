// The page at /api/docs: reads the OpenAPI document from the same folder, shows each call, and sends calls.
// Tokens are stored only in the memory of this page.
import { createExample } from './example.js';

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

const calls = getById('calls');
const signInForm = getById('sign-in');

signInForm.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!(signInForm instanceof HTMLFormElement)) return;
  const values = new FormData(signInForm);
  const [email, password] = [getText(values, 'email'), getText(values, 'password')];
  void setCredentials(
    'login_check',
    { email, password },
    (response) => ({ Authorization: `Bearer ${response.token}` }),
    email,
  );
});
getById('guest').addEventListener('click', () => {
  void setCredentials(
    'anonymous/login',
    undefined,
    (response) => ({ 'X-ANONYMOUS-TOKEN': response.session_id ?? '' }),
    'a guest',
  );
});
getById('nobody').addEventListener('click', () => {
  credentials = {};
  getById('asking').textContent = 'Calls are sent without a token.';
});
getById('find').addEventListener('input', (event) => {
  const text = event.target instanceof HTMLInputElement ? event.target.value.trim().toLowerCase() : '';
  for (const call of calls.querySelectorAll('details')) {
    call.hidden = !(call.querySelector('summary')?.textContent ?? '').toLowerCase().includes(text);
  }
  for (const group of calls.querySelectorAll('section')) group.hidden = !group.querySelector('details:not([hidden])');
});

await renderDocument();

async function renderDocument() {
  try {
    const response = await fetch(new URL('openapi.json', base));
    /** @type {ApiDocument} */
    const api = await response.json();
    calls.replaceChildren(...api.tags.map(({ name }) => createGroup(name, api)));
  } catch {
    calls.replaceChildren(
      createElement('p', { role: 'alert' }, 'The document could not be loaded. Reload the page to try again.'),
    );
  }
}

/**
 * @param {string} tag
 * @param {ApiDocument} api
 */
function createGroup(tag, api) {
  const found = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(tag) ? [createCall(path, method.toUpperCase(), operation, api)] : [],
    ),
  );
  return createElement('section', {}, createElement('h2', {}, tag), ...found);
}

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 * @param {ApiDocument} api
 */
function createCall(path, method, operation, api) {
  const details = createElement('details', { id: operation.operationId });
  details.append(
    createElement(
      'summary',
      {},
      createElement('code', {}, `${method} ${path.slice(1)}`),
      createElement('span', {}, operation.summary),
    ),
  );
  // The form is created when the element is first opened, because creating the forms of all calls at once would be slow.
  details.addEventListener('toggle', () => details.append(createForm(path, method, operation, api)), { once: true });
  return details;
}

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 * @param {ApiDocument} api
 */
function createForm(path, method, operation, api) {
  const form = createElement('form', {});
  for (const { name, required } of operation.parameters) {
    form.append(
      createLabel(
        required ? `${name} (required)` : name,
        createElement('input', { name, ...(required ? { required: '' } : {}) }),
      ),
    );
  }
  const [[media, body] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (media === 'application/json' && body) {
    const text = createElement('textarea', { name: 'body', spellcheck: 'false' });
    text.value = JSON.stringify(createExample(body.schema, api.components.schemas), null, 2);
    form.append(createLabel('Body', text, 'wide'));
  } else if (media === 'multipart/form-data' && body) {
    form.append(...createMultipartFields(body.schema));
  }
  const result = createElement('div', { role: 'status' });
  form.append(createElement('button', { type: 'submit' }, 'Send'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, path, method, operation, media, result);
  });
  const json = createElement('pre', { tabindex: '0' }, JSON.stringify(operation.responses, null, 2));
  const responses = createElement('details', {}, createElement('summary', {}, 'Responses in the document'), json);
  return createElement(
    'div',
    { class: 'call' },
    createElement('p', {}, operation.description),
    form,
    result,
    responses,
  );
}

/** @param {Schema} schema */
function createMultipartFields({ properties = {} }) {
  return Object.entries(properties).map(([name, { items }]) =>
    createLabel(
      name,
      createElement('input', items?.format === 'binary' ? { name, type: 'file', multiple: '' } : { name }),
    ),
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
    const value = getText(values, name);
    values.delete(name);
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '')
      for (const item of name.endsWith('[]') ? value.split(',') : [value]) query.append(name, item.trim());
  }
  const filled = new FormData();
  for (const [name, value] of values) {
    if (value !== '' && !(value instanceof File && value.size === 0)) filled.append(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  result.replaceChildren(createElement('p', {}, 'Sending …'));
  try {
    const response = await fetch(new URL(address + search, base), {
      method,
      headers: { ...credentials, ...(media === 'application/json' ? { 'Content-Type': media } : {}) },
      // Redirects are not followed, because they lead to other sites.
      redirect: 'manual',
      ...(media === undefined ? {} : { body: media === 'application/json' ? getText(values, 'body') : filled }),
    });
    const text = await response.text();
    const status =
      response.type === 'opaqueredirect' ? 'Redirects to another address' : `${response.status} ${response.statusText}`;
    result.replaceChildren(
      createElement('h3', {}, status),
      ...(text === '' ? [] : [createElement('pre', { tabindex: '0' }, formatText(text))]),
    );
  } catch {
    result.replaceChildren(createElement('p', { role: 'alert' }, 'The server could not be reached.'));
  }
}

/**
 * Requests a token for all further calls.
 * @param {string} address
 * @param {object | undefined} body
 * @param {(response: Record<string, string>) => Record<string, string>} toHeaders
 * @param {string} name of the caller, shown on the page
 */
async function setCredentials(address, body, toHeaders, name) {
  const caller = getById('asking');
  try {
    const response = await fetch(new URL(address, base), {
      method: 'POST',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const result = await response.json();
    if (!response.ok) {
      caller.textContent = `That did not work: ${result.message}.`;
      return;
    }
    credentials = toHeaders(result);
    caller.textContent = `Calls are sent as ${name}.`;
  } catch {
    caller.textContent = 'The server could not be reached.';
  }
}

/**
 * @param {FormData} values
 * @param {string} name
 */
function getText(values, name) {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** @param {string} text */
function formatText(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * @param {string} text
 * @param {HTMLElement} field
 * @param {string} [className]
 */
function createLabel(text, field, className = '') {
  return createElement('label', { class: className }, text, field);
}

/**
 * Creates an element. Texts become text nodes, so that text from the server is never parsed as markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function createElement(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {string} id */
function getById(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no '${id}'`);
  return found;
}
