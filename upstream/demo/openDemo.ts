/**
 * Prepares the demo at each start of the server: if the setting `DEMO` is on, adds the demo content to an empty embedded
 * database; otherwise, ends the sessions of the demo accounts that still have the public password.
 */
import { users } from '../db/tables/people.ts';
import type { SeedContext } from '../seed.ts';
import { isPublic } from '../settings.ts';
import { endDemoSessions, describeDemoSignIns } from './demoSignIns.ts';
import { createDrawnPictures } from './drawnPictures.ts';
import { seedDemo } from './seedDemo.ts';

/**
 * Prepares the demo. The code that draws demo pictures is registered even if `DEMO` is off, because rows may refer to such
 * pictures anyway.
 * @returns messages for the console
 */
export async function openDemo({ services, lazyFiles, database }: SeedContext): Promise<string[]> {
  const { db, settings, log } = services;
  const pictures = createDrawnPictures(lazyFiles);
  const isEmbedded = database === 'embedded';
  if (!settings.DEMO) {
    const closedCount = await endDemoSessions(services);
    if (closedCount > 0)
      return [`The sign-ins of the demo are closed (${closedCount} accounts): DEMO=on lets anybody in.`];
    const isEmpty = isEmbedded && (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
    return isEmpty && isPublic(settings)
      ? ['Nobody is here yet, nor is the demo: at a public address it takes DEMO=on.']
      : [];
  }
  if (isEmbedded) await seedDemo(services, pictures, (text) => log.note(text), { series: settings.DEMO_SERIES });
  const signIns = await describeDemoSignIns(db);
  if (signIns === undefined) return [];
  if (isPublic(settings)) log.problem(`DEMO=on at a public address: anybody may sign in here. ${signIns}`);
  return [signIns];
}
