/** Checks that the files of `hosting/deploy/` are those that the rules make, and that containers and the unit are hardened. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultDeployOptions, renderCaddy, renderNginx } from '../../hosting/deployFiles.ts';
import { createHostingRules } from '../../hosting/rules.ts';

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}
const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });

it('the committed configurations of nginx and Caddy are those of the rules', () => {
  expect(read('hosting/deploy/nginx.conf')).toBe(renderNginx(rules, defaultDeployOptions));
  expect(read('hosting/deploy/Caddyfile')).toBe(renderCaddy(rules, defaultDeployOptions));
});

it('the systemd unit gives the server no rights and waits for its calls', () => {
  const unit = read('hosting/deploy/longstrip.service');
  for (const line of [
    'User=longstrip',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'Restart=on-failure',
    'KillSignal=SIGTERM',
  ])
    expect(unit.split('\n')).toContain(line);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(5);
});

it('the image runs as an ordinary user, is checked by health, and contains no build tools', () => {
  const last =
    read('Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(last).toMatch(/^HEALTHCHECK [^]*\/api\/health/m);
  expect(last).not.toMatch(/npm|COPY (?!--from)/);
  expect(existsSync(new URL('../../.containerignore', import.meta.url))).toBe(true);
  expect(read('.containerignore')).toBe(read('.dockerignore'));
});

it('the server of compose.yaml is read-only, without rights and secrets, and only reachable from the machine', () => {
  const text = read('compose.yaml');
  const [, server = ''] = /^ {2}server:\n([^]*?)^ {2}\w+:$/m.exec(text) ?? [];
  for (const line of ['read_only: true', 'user: node', 'cap_drop: [ALL]', 'stop_grace_period: 15s'])
    expect(server).toContain(`    ${line}\n`);
  expect(server).toContain('"127.0.0.1:4173:4173"');
  expect(text).not.toMatch(/^\s*privileged|network_mode: host/m);
  for (const [, value] of text.matchAll(/(?:PASSWORD|SECRET|SECRET_ACCESS_KEY): (.*)$/gm))
    expect(value).toMatch(/^\$\{\w+:\?\}$/);
});
