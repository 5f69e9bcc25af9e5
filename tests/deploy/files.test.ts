/** Checks the files in `hosting/deploy/`, `Containerfile` and `compose.yaml`. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultDeployOptions, renderCaddy, renderNginx } from '../../hosting/deployFiles.ts';
import { createHostingRules } from '../../hosting/rules.ts';

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}
const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });

it('the committed configurations of nginx and Caddy are those that the hosting rules generate', () => {
  expect(read('hosting/deploy/nginx.conf')).toBe(renderNginx(rules, defaultDeployOptions));
  expect(read('hosting/deploy/Caddyfile')).toBe(renderCaddy(rules, defaultDeployOptions));
});

it('the systemd unit runs the server as its own user without privileges, and gives it more than 5 s to stop', () => {
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

it('the systemd unit allows the system calls of @system-service and @pkey, and refuses others with EPERM', () => {
  const unit = read('hosting/deploy/longstrip.service');
  expect(unit).toMatch(/^SystemCallFilter=@system-service @pkey$/m);
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

it('the command longstrip-admin has the user, folders, settings and Node path of the systemd unit', () => {
  const unit = read('hosting/deploy/longstrip.service');
  const command = read('hosting/deploy/longstrip-admin');
  const getValue = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(command).toContain(`--uid=${getValue('User')} --gid=${getValue('Group')}`);
  expect(command).toContain(`--working-directory=${getValue('WorkingDirectory')}`);
  expect(command).toContain(`--property=EnvironmentFile=${getValue('EnvironmentFile')}`);
  for (const variable of ['NODE_ENV=production', 'DATA_DIR=/var/lib/longstrip']) {
    expect(getValue('Environment').split(' ')).toContain(variable);
    expect(command).toContain(`--setenv=${variable}`);
  }
  expect(command).toContain(`${getValue('ExecStart').split(' ')[0]} upstream/operate.js "$@"`);
});

it('the container image runs as an ordinary user, is checked by the health call, and copies only what other stages built', () => {
  const finalStage =
    read('Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(finalStage).toMatch(/^USER node$/m);
  expect(finalStage).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(finalStage).toMatch(/^HEALTHCHECK [^]*\/api\/health/m);
  expect(finalStage).not.toMatch(/npm|COPY (?!--from)/);
  // If a registry lacks the packages of other systems, npm writes a lock file that `npm ci` rejects.
  expect(read('Containerfile')).not.toMatch(/^RUN .*npm ci/m);
  expect(existsSync(new URL('../../.containerignore', import.meta.url))).toBe(true);
  expect(read('.containerignore')).toBe(read('.dockerignore'));
  // compose.yaml reads the secrets from the file .env, which must not be in the image.
  expect(read('.containerignore').split('\n')).toContain('.env');
});

it('the server of compose.yaml is read-only, unprivileged and only reachable from its host; the file has no secrets', () => {
  const text = read('compose.yaml');
  const [, server = ''] = /^ {2}server:\n([^]*?)^ {2}\w+:$/m.exec(text) ?? [];
  for (const line of ['read_only: true', 'user: node', 'cap_drop: [ALL]', 'stop_grace_period: 15s'])
    expect(server).toContain(`    ${line}\n`);
  expect(server).toContain('"127.0.0.1:4173:4173"');
  expect(text).not.toMatch(/^\s*privileged|network_mode: host/m);
  for (const [, value] of text.matchAll(/(?:PASSWORD|SECRET|SECRET_ACCESS_KEY): (.*)$/gm))
    expect(value).toMatch(/^\$\{\w+:\?\}$/);
});
