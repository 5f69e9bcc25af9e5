import { type Area, loadArea } from '../i18n/catalogues.ts';

/** Loads code whose texts have a catalogue of their own (src/i18n/catalogues.ts): it is there when they are. */
export async function withArea<Module>(area: Area, load: () => Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([load(), loadArea(area)]);
  return loaded;
}
