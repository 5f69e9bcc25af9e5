/** Adds the demo content (users, series, pictures, reading history) to an empty database. */
import { analyseTables } from '../db/analyse.ts';
import { recountViews } from '../reading/recountViews.ts';
import { users } from '../db/tables/people.ts';
import type { Services } from '../services.ts';
import { addDemoPeople, hashDemoPasswords } from './demoPeople.ts';
import { addDemoReading } from './demoReading.ts';
import { addDemoSeries } from './demoSeries.ts';
import { addDemoFrontPage } from './demoFrontPage.ts';
import type { DrawnPictures } from './drawnPictures.ts';
import type { DemoServices } from './pictures.ts';
import type { Recipe } from './recipe.ts';
import { demoStories } from './stories.ts';

export interface DemoOptions {
  /** Number of series to add. If given, no pictures are drawn in advance. Default: all series. */
  readonly series?: number | undefined;
}

/** Time after which no further drawing is started in advance, because the operator is waiting. */
const MAX_DRAWING_MS = 60_000;
/** Number of episodes of each series whose pictures are drawn in advance. */
const EPISODES_DRAWN_AT_START = 2;

/**
 * Adds the demo content in one transaction: if the server is stopped meanwhile, the database stays empty and the next start
 * begins again. Then draws some pictures in advance. Does nothing if the database already has a user.
 * @param report called with lines of text that show the progress
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
  report(`Adding the demo content: ${stories.length} series …`);
  const hashes = await hashDemoPasswords();
  await services.db.transaction(async (transaction) => {
    // The episodes of the demo are published without review by a moderator.
    const demoServices: DemoServices = {
      ...services,
      pictures,
      db: transaction,
      settings: { ...services.settings, MODERATION: false },
    };
    const people = await addDemoPeople(demoServices, hashes);
    const addedStories = await addDemoSeries(demoServices, people.creatorIds, stories);
    await addDemoFrontPage(demoServices, addedStories);
    await addDemoReading(demoServices, people, addedStories);
    // The recipes are saved before the rows are committed, because a recipe without a row does no harm, but a row without a
    // recipe would be a broken picture.
    await pictures.save();
  });
  await recountViews(services.db, services.now());
  await analyseTables(services.db);
  if (await pictures.canDraw()) {
    if (series === undefined) await drawFirstPictures(pictures, report);
  } else report('There is no image library (sharp) on this machine, so the demo comes without pictures.');
}

/** Draws pictures in advance, and reports the progress in steps of ten per cent. */
async function drawFirstPictures(pictures: DrawnPictures, report: (text: string) => void): Promise<void> {
  const names = pictures.listFileNames(isDrawnInAdvance);
  let drawnCount = 0;
  let reportedTenths = 0;
  report(`Drawing the first ${names.length} pictures; the others are drawn when they are first requested …`);
  await pictures.drawAhead(names, {
    maxMs: MAX_DRAWING_MS,
    onDrawn: () => {
      drawnCount += 1;
      const tenths = Math.floor((drawnCount / names.length) * 10);
      if (tenths > reportedTenths) report(`  ${tenths * 10} %`);
      reportedTenths = Math.max(reportedTenths, tenths);
    },
  });
}

/** Tells whether a picture is one of those that are drawn in advance. */
function isDrawnInAdvance({ subject }: Recipe): boolean {
  return subject.of === 'series' || subject.of === 'face' || subject.episode < EPISODES_DRAWN_AT_START;
}
