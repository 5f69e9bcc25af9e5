/** Adds the demo content, series and users, at a first start. */
import { analyse } from '../db/analyse.ts';
import { users } from '../db/tables/people.ts';
import type { Services } from '../services.ts';
import { addDemoPeople, demoPasswordHashes } from './demoPeople.ts';
import { addDemoReading } from './demoReading.ts';
import { addDemoSeries } from './demoSeries.ts';
import { addDemoShelves } from './demoShelves.ts';
import type { DrawnPictures } from './drawnPictures.ts';
import type { DemoServices } from './pictures.ts';
import type { Recipe } from './recipe.ts';
import { demoStories } from './stories.ts';

export interface DemoOptions {
  /** Adds only this many series, and draws no pictures in advance. Default: all series. */
  readonly series?: number | undefined;
}

/** Maximum time for drawing at the start, because the operator is waiting. */
const MAX_DRAWING_MS = 60_000;
/** Number of episodes of each series that are drawn at the start. */
const EPISODES_DRAWN_FIRST = 2;

/**
 * Seeds an empty database in one transaction, so that the start after an interrupted one begins again. Pictures that are missing
 * are drawn when they are requested.
 * @param report reports the progress of slow steps
 */
export async function seedDemo(
  services: Services,
  pictures: DrawnPictures,
  report: (text: string) => void,
  { series }: DemoOptions = {},
): Promise<void> {
  const [existingUser] = await services.db.select({ id: users.id }).from(users).limit(1);
  if (existingUser !== undefined) return;
  const stories = demoStories.slice(0, series);
  report(`Adding the demo world: ${stories.length} series …`);
  const hashes = await demoPasswordHashes();
  await services.db.transaction(async (transaction) => {
    // The demo itself needs no moderation.
    const demoServices: DemoServices = {
      ...services,
      pictures,
      db: transaction,
      settings: { ...services.settings, MODERATION: false },
    };
    const people = await addDemoPeople(demoServices, hashes);
    const added = await addDemoSeries(demoServices, people.creatorIds, stories);
    await addDemoShelves(demoServices, added);
    await addDemoReading(demoServices, people, added);
    // Saved before the rows are committed: a recipe without a row does no harm, but a row without its recipe would be a broken
    // picture.
    await pictures.save();
  });
  await analyse(services.db);
  if (await pictures.canDraw()) {
    if (series === undefined) await drawFirst(pictures, report);
  } else report('There is no image library (sharp) on this machine, so the demo comes without pictures.');
}

/** Draws the pictures that are seen first, and reports the progress in steps of a tenth. */
async function drawFirst(pictures: DrawnPictures, report: (text: string) => void): Promise<void> {
  const names = pictures.namesOf(isSeenFirst);
  let done = 0;
  let reportedTenths = 0;
  report(`Drawing its first ${names.length} pictures; the others are drawn when somebody opens them …`);
  await pictures.drawAhead(names, {
    maxMs: MAX_DRAWING_MS,
    onDrawn: () => {
      done += 1;
      const tenths = Math.floor((done / names.length) * 10);
      if (tenths > reportedTenths) report(`  ${tenths * 10} %`);
      reportedTenths = Math.max(reportedTenths, tenths);
    },
  });
}

function isSeenFirst({ subject }: Recipe): boolean {
  return subject.of === 'series' || subject.of === 'face' || subject.episode < EPISODES_DRAWN_FIRST;
}
