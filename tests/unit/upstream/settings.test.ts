import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../upstream/settings.ts';

describe('settings of the upstream', () => {
  it('have these defaults', () => {
    expect(parseSettings({})).toEqual({ ok: true, settings: { PORT: 4173, HOST: '127.0.0.1', DATA_DIR: 'data' } });
  });

  it('take a variable that is set to nothing as unset', () => {
    expect(parseSettings({ PORT: '', BASE_PATH: '' })).toMatchObject({ ok: true, settings: { PORT: 4173 } });
  });

  it('ignore what is not theirs', () => {
    expect(parseSettings({ HOME: '/home/x', PORT: '8080' })).toMatchObject({ ok: true, settings: { PORT: 8080 } });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80 '],
    ['BASE_PATH', 'sub'],
    ['BASE_PATH', '/sub'],
    ['BASE_PATH', '/a b/'],
  ])('name %s when it is %j, in one sentence', (name, value) => {
    const parsed = parseSettings({ [name]: value });
    expect(parsed).toMatchObject({ ok: false });
    if (!parsed.ok)
      expect(parsed.message).toMatch(new RegExp(`^The environment variable ${name} must [^\\n]+'${value}'\\.$`));
  });
});
