import { describe, expect, it } from 'vitest';
import { type PushFacts, type PushStatus, pushStatus } from '../../../../src/pwa/push/pushNotifications.ts';

const facts: PushFacts = {
  hasPush: true,
  isAppleTab: false,
  permission: 'granted',
  endpoint: 'https://push.example/1',
  kept: { uuid: 'ada', endpoint: 'https://push.example/1' },
  uuid: 'ada',
};

describe('how notices stand in a browser', () => {
  const cases: readonly (readonly [string, Partial<PushFacts>, PushStatus])[] = [
    ['turned on by who is signed in', {}, 'on'],
    ['turned on by somebody else', { uuid: 'bob' }, 'off'],
    ['never turned on', { endpoint: undefined, kept: undefined, permission: 'default' }, 'off'],
    ['allowed, and not turned on', { endpoint: undefined, kept: undefined }, 'off'],
    ['dropped by the browser', { endpoint: undefined }, 'off'],
    ['renewed by the browser, which the upstream doesn’t know of', { endpoint: 'https://push.example/2' }, 'off'],
    ['blocked, whatever was before', { permission: 'denied' }, 'denied'],
    ['asked again by the browser', { permission: 'default' }, 'off'],
    ['without Web Push', { hasPush: false, permission: 'default' }, 'unsupported'],
    ['on an iPhone, in the browser', { hasPush: false, isAppleTab: true, permission: 'default' }, 'install-first'],
    ['on an iPhone, installed', { isAppleTab: false }, 'on'],
  ];
  it.each(cases)('%s', (_name, some, standing) => {
    expect(pushStatus({ ...facts, ...some })).toBe(standing);
  });
});
