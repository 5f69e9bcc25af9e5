import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseProfileState, toProfileAddress } from '../../../../src/features/profile/profileAddress.ts';

describe('the state of a profile in its address', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is written by toProfileAddress and read by parseProfileState', () => {
    vi.stubGlobal('location', { pathname: '/' });
    for (const state of [
      { tab: 'series' },
      { tab: 'illustrations', picture: 'a b' },
      { tab: 'series', audience: 'following' },
    ] as const) {
      const address = toProfileAddress('mina.marsh', state);
      expect(address.split('?')[0]).toBe('/@mina.marsh');
      expect(parseProfileState(address.split('?')[1] ?? '')).toEqual({
        audience: undefined,
        picture: undefined,
        ...state,
      });
    }
  });

  it('gets default values if the address contains invalid ones', () => {
    expect(parseProfileState('tab=x&audience=everybody')).toEqual({
      tab: 'series',
      audience: undefined,
      picture: undefined,
    });
  });
});
