/** Opens the demo at each start of the server: adds it if it is enabled, and closes its accounts otherwise. */
import { users } from '../db/tables/people.ts';
import type { SeedContext } from '../seed.ts';
import { isPublic } from '../settings.ts';
import { closeDemoAccounts, demoSignIns } from './demoSignIns.ts';
import { drawnPictures } from './drawnPictures.ts';
import { seedDemo } from './seedDemo.ts';

/** Always registers the renderer, because rows may refer to pictures without `DEMO` as well, such as in a restored database. */
export async function openDemo({ services, lazyFiles, database }: SeedContext): Promise<string[]> {
  const { db, settings, log } = services;
  const pictures = drawnPictures(lazyFiles);
  const isEmbedded = database === 'embedded';
  if (!settings.DEMO) {
    const closed = await closeDemoAccounts(services);
    if (closed > 0) return [`The sign-ins of the demo are closed (${closed} accounts): DEMO=on lets anybody in.`];
    const isEmpty = isEmbedded && (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
    return isEmpty && isPublic(settings)
      ? ['Nobody is here yet, nor is the demo: at a public address it takes DEMO=on.']
      : [];
  }
  if (isEmbedded) await seedDemo(services, pictures, (text) => log.note(text), { series: settings.DEMO_SERIES });
  const signIns = await demoSignIns(db);
  if (signIns === undefined) return [];
  if (isPublic(settings)) log.problem(`DEMO=on at a public address: anybody may sign in here. ${signIns}`);
  return [signIns];
}
