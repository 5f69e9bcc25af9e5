import { describe, expect, it } from 'vitest';
import { type PushFacts, type PushStatus, determinePushStatus } from '../../../../src/pwa/push/pushSubscription.ts';

const facts: PushFacts = {
  hasPush: true,
  isAppleTab: false,
  permission: 'granted',
  endpoint: 'https://push.example/1',
  remembered: { uuid: 'ada', endpoint: 'https://push.example/1' },
  uuid: 'ada',
};

describe('determinePushStatus', () => {
  const cases: readonly (readonly [string, Partial<PushFacts>, PushStatus])[] = [
    ['when turned on by the signed-in user', {}, 'on'],
    ['when turned on by another user', { uuid: 'bob' }, 'off'],
    ['when never turned on', { endpoint: undefined, remembered: undefined, permission: 'default' }, 'off'],
    ['when allowed but not turned on', { endpoint: undefined, remembered: undefined }, 'off'],
    ['when the browser has dropped the subscription', { endpoint: undefined }, 'off'],
    [
      'when the browser has renewed the subscription, which the server doesn’t know',
      { endpoint: 'https://push.example/2' },
      'off',
    ],
    ['when blocked, even with a subscription', { permission: 'denied' }, 'denied'],
    ['when the permission was reset', { permission: 'default' }, 'off'],
    ['without Web Push', { hasPush: false, permission: 'default' }, 'unsupported'],
    ['on an iPhone, in the browser', { hasPush: false, isAppleTab: true, permission: 'default' }, 'install-first'],
    ['on an iPhone, installed', { isAppleTab: false }, 'on'],
  ];
  it.each(cases.map(([name, some, status]) => [name, status, some] as const))('%s: %s', (_name, status, some) => {
    expect(determinePushStatus({ ...facts, ...some })).toBe(status);
  });
});
