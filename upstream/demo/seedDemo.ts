/** The demo: a world of series with their people, for whoever starts this for the first time. */
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
import { DEMO_STORIES } from './stories.ts';

export interface DemoOptions {
  /** Only the first so many, and nothing drawn before it is opened. Default: all of them. */
  readonly series?: number | undefined;
}

/** A start should not take longer than a person waits, however slow the machine. */
const MAX_DRAWING_MS = 60_000;
/** Episodes of each series that are drawn before anybody comes. */
const FIRST_EPISODES = 2;

/**
 * Into a database in which nobody is yet, and only there. All or nothing: a start that is broken off begins anew the next time;
 * pictures that are missing then are drawn when they are asked for.
 * @param say tells a person what is taking its time
 */
export async function seedDemo(
  services: Services,
  pictures: DrawnPictures,
  say: (text: string) => void,
  { series }: DemoOptions = {},
): Promise<void> {
  const [somebody] = await services.db.select({ id: users.id }).from(users).limit(1);
  if (somebody !== undefined) return;
  const stories = DEMO_STORIES.slice(0, series);
  say(`Adding the demo world: ${stories.length} series …`);
  const hashes = await demoPasswordHashes();
  await services.db.transaction(async (tx) => {
    // What the operator checks is what people publish, and not this.
    const inside: DemoServices = {
      ...services,
      pictures,
      db: tx,
      settings: { ...services.settings, MODERATION: false },
    };
    const people = await addDemoPeople(inside, hashes);
    const added = await addDemoSeries(inside, people.makers, stories);
    await addDemoShelves(inside, added);
    await addDemoReading(inside, people, added);
    // Before the rows are there: a recipe without a row harms nobody, a row without its recipe is a broken picture.
    await pictures.save();
  });
  await analyse(services.db);
  if (await pictures.canDraw()) {
    if (series === undefined) await drawFirst(pictures, say);
  } else say('There is no image library (sharp) on this machine, so the demo comes without pictures.');
}

/** What everybody sees first; a sentence for every tenth of it. */
async function drawFirst(pictures: DrawnPictures, say: (text: string) => void): Promise<void> {
  const names = pictures.namesOf(isSeenFirst);
  let done = 0;
  let told = 0;
  say(`Drawing its first ${names.length} pictures; the others are drawn when somebody opens them …`);
  await pictures.drawAhead(names, {
    maxMs: MAX_DRAWING_MS,
    onDrawn: () => {
      done += 1;
      const tenth = Math.floor((done / names.length) * 10);
      if (tenth > told) say(`  ${tenth * 10} %`);
      told = Math.max(told, tenth);
    },
  });
}

function isSeenFirst({ subject }: Recipe): boolean {
  return subject.of === 'series' || subject.of === 'face' || subject.episode < FIRST_EPISODES;
}
