/** Writes the generated files of `hosting/deploy/`: `node hosting/writeDeployFiles.ts`. */
import { writeFileSync } from 'node:fs';
import { defaultDeployOptions, renderCaddy, renderNginx } from './deployFiles.ts';
import { createHostingRules } from './rules.ts';

const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
const folder = new URL('deploy/', import.meta.url);
writeFileSync(new URL('nginx.conf', folder), renderNginx(rules, defaultDeployOptions));
writeFileSync(new URL('Caddyfile', folder), renderCaddy(rules, defaultDeployOptions));
