/**
 * Writes the hosting rules as configurations of nginx and Caddy (`node hosting/writeDeployFiles.ts`). The proxy serves the folders
 * whose files are cached for long, and passes everything else but `/metrics` to the server of `upstream/`, which applies the
 * rules itself. All functions are pure.
 */
import { BROTLI_SUFFIX, MIN_COMPRESSED_BYTES } from './compression.ts';
import type { CacheRule, HostingRules } from './rules.ts';

export interface DeployOptions {
  /** Host name of the site. */
  readonly host: string;
  /** Addresses and ports on which nginx listens. */
  readonly listen: readonly string[];
  /** Folder of the build. */
  readonly root: string;
  /** Address of the server, without a scheme. */
  readonly upstream: string;
  /** Whether nginx has the module brotli_static, which sends the compressed files of the build. */
  readonly hasBrotli: boolean;
}

export const defaultDeployOptions: DeployOptions = {
  host: 'comics.example.org',
  // Without the second, visitors with IPv6 would get nginx's default page.
  listen: ['80', '[::]:80'],
  root: '/opt/longstrip/dist',
  upstream: '127.0.0.1:4173',
  hasBrotli: false,
};

/** Maximum size of a request that nginx accepts: three files of 20 MB, and the other parts of the form. */
const MAX_REQUEST_MB = 64;

/** Comment at the top of both configurations. */
const headerComment = [
  '# Made from hosting/rules.ts by `node hosting/writeDeployFiles.ts`: change the rules there. Of this file, change the host, the',
  '# folder of the build and the address of the server. docs/operating.md says where it goes.',
];

const TYPES =
  'text/css css; text/javascript js mjs; text/html html; application/json json; application/wasm wasm; font/woff2 woff2; image/svg+xml svg; image/png png; image/webp webp; text/plain txt;';
const COMPRESSED_TYPES =
  'text/css text/javascript text/plain text/xml application/json application/manifest+json application/wasm application/xml application/rss+xml image/svg+xml';

/**
 * For how long a proxy keeps an idle connection to the server. The server keeps it longer (`upstream/server.ts`), so that it never
 * closes a connection on which the proxy is sending a request.
 */
const IDLE_CONNECTION_S = 60;
/** Connections to the server that nginx keeps open for further requests, per worker process. */
const IDLE_CONNECTIONS = 32;

/** Returns the configuration of a site for nginx's folder `conf.d`, which is included in its `http` block. */
export function renderNginx(rules: HostingRules, options: DeployOptions): string {
  const { host, listen, root, upstream, hasBrotli } = options;
  const lines = [
    ...headerComment,
    'upstream longstrip {',
    `  server ${upstream};`,
    `  keepalive ${IDLE_CONNECTIONS};`,
    `  keepalive_timeout ${IDLE_CONNECTION_S}s;`,
    '}',
    '',
    'server {',
    ...listen.map((address) => `  listen ${address};`),
    `  server_name ${host};`,
    '  server_tokens off;',
    `  client_max_body_size ${MAX_REQUEST_MB}m;`,
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_proxied any;',
    `  gzip_min_length ${MIN_COMPRESSED_BYTES};`,
    `  gzip_types ${COMPRESSED_TYPES};`,
    '',
    '  # Prometheus reads the metrics on the machine, directly from the server.',
    '  location = /metrics { return 404; }',
    '',
    '  location / {',
    '    proxy_pass http://longstrip;',
    '    proxy_http_version 1.1;',
    '    proxy_set_header Connection "";',
    '    proxy_set_header Host $http_host;',
    '    proxy_set_header X-Forwarded-For $remote_addr;',
    '    proxy_set_header X-Forwarded-Proto $scheme;',
    '    proxy_request_buffering off;',
    '  }',
    ...listFolders(rules).flatMap(({ path, folder, cacheControl }) => [
      '',
      `  location ^~ ${path} {`,
      `    alias ${root}/${folder}/;`,
      `    types { ${TYPES} }`,
      '    charset utf-8;',
      '    charset_types text/css text/javascript text/plain application/json;',
      `    if ($uri ~ "\\${BROTLI_SUFFIX}$") { return 404; }`,
      `    ${hasBrotli ? '' : '# '}brotli_static on; # only with nginx's module of that name`,
      // nginx inherits `add_header` only into blocks without one of their own. Without `always`, nginx omits the header in errors.
      ...Object.entries(rules.securityHeaders).map(([name, value]) => `    add_header ${name} "${value}" always;`),
      `    add_header Cache-Control "${cacheControl}";`,
      '  }',
    ]),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns a Caddyfile. Caddy gets the certificate of the host by itself. */
export function renderCaddy(rules: HostingRules, { host, root, upstream }: DeployOptions): string {
  const lines = [
    ...headerComment,
    `${host} {`,
    '\tencode gzip',
    '',
    '\t# Prometheus reads the metrics on the machine, directly from the server.',
    '\thandle /metrics {',
    '\t\trespond 404',
    '\t}',
    ...listFolders(rules).flatMap(({ path, folder, cacheControl }) => [
      '',
      `\thandle_path ${path}* {`,
      `\t\troot * ${root}/${folder}`,
      '\t\theader {',
      ...Object.entries(rules.securityHeaders).map(([name, value]) => `\t\t\t${name} "${value}"`),
      '\t\t}',
      `\t\t@version_${folder} path *${BROTLI_SUFFIX}`,
      `\t\trespond @version_${folder} 404`,
      `\t\t@found_${folder} {`,
      '\t\t\tfile',
      `\t\t\tnot path *${BROTLI_SUFFIX}`,
      '\t\t}',
      `\t\theader @found_${folder} Cache-Control "${cacheControl}"`,
      '\t\tfile_server {',
      '\t\t\tprecompressed br',
      '\t\t}',
      '\t}',
    ]),
    '',
    '\thandle {',
    `\t\treverse_proxy ${upstream} {`,
    '\t\t\ttransport http {',
    `\t\t\t\tkeepalive ${IDLE_CONNECTION_S}s`,
    '\t\t\t}',
    '\t\t}',
    '\t}',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the folders of the build that have a cache rule. Their files are cached for a day or longer. */
function listFolders({ base, cacheRules }: HostingRules) {
  const isFolder = ({ pattern }: CacheRule) => pattern.endsWith('/*');
  return cacheRules.filter(isFolder).map(({ pattern, cacheControl }) => {
    const path = pattern.slice(0, -1);
    return { path, folder: path.slice(base.length, -1), cacheControl };
  });
}
