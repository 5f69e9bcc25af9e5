import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type ModerationState,
  parseModerationState,
  toModerationAddress,
} from '../../../../src/features/moderation/moderationAddress.ts';

const initial: ModerationState = { tab: 'waiting', kind: undefined, q: '', blocked: false };

describe('the address of the moderation', () => {
  beforeAll(() => vi.stubGlobal('location', { pathname: '/moderation' }));
  afterAll(() => vi.unstubAllGlobals());

  it.each<[Partial<ModerationState>, string]>([
    [{}, '/moderation'],
    [{ kind: 'episodes' }, '/moderation?kind=episodes'],
    [{ tab: 'reports' }, '/moderation?tab=reports'],
    [{ tab: 'people', q: 'ann & bob', blocked: true }, '/moderation?tab=people&q=ann+%26+bob&blocked=1'],
    [{ tab: 'log' }, '/moderation?tab=log'],
  ])('of %j is %s, which is read back', (state, address) => {
    expect(toModerationAddress({ ...initial, ...state })).toBe(address);
    expect(parseModerationState(new URL(address, 'http://app.test').search)).toEqual({ ...initial, ...state });
  });

  it('ignores unknown values, and leaves out the search of the people tab in other tabs', () => {
    expect(parseModerationState('?tab=secrets&kind=all&blocked=yes')).toEqual(initial);
    expect(toModerationAddress({ ...initial, tab: 'log', q: 'ann', blocked: true })).toBe('/moderation?tab=log');
  });
});
