import { type Area, loadArea } from '../i18n/catalogues.ts';

/** Loads code whose texts have catalogues of their own (src/i18n/catalogues.ts): it is there when they are. */
export async function withArea<Module>(areas: Area | readonly Area[], load: () => Promise<Module>): Promise<Module> {
  const all = typeof areas === 'string' ? [areas] : areas;
  const [loaded] = await Promise.all([load(), ...all.map(loadArea)]);
  return loaded;
}
