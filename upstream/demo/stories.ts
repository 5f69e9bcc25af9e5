/** The demo's stories, in the order in which their series are created. */
import type { SeriesScript } from './script.ts';
import { lanternsOverTheHarbour } from './stories/lanternsOverTheHarbour.ts';
import { teaForTwoRobots } from './stories/teaForTwoRobots.ts';
import { ashesOfTheOldCourt } from './stories/ashesOfTheOldCourt.ts';
import { leChatDuToit } from './stories/leChatDuToit.ts';
import { nightTrainNorth } from './stories/nightTrainNorth.ts';
import { moonlightRamen } from './stories/moonlightRamen.ts';
import { loveAll } from './stories/loveAll.ts';
import { laSorciereDuQuatrieme } from './stories/laSorciereDuQuatrieme.ts';
import { monsieurBrume } from './stories/monsieurBrume.ts';
import { captainLunchbreak } from './stories/captainLunchbreak.ts';
import { theLibraryBelow } from './stories/theLibraryBelow.ts';
import { lettersToTheLastTenant } from './stories/lettersToTheLastTenant.ts';
import { theBellUnderTheSnow } from './stories/theBellUnderTheSnow.ts';
import { anHonestDevil } from './stories/anHonestDevil.ts';
import { smallGodsOfLine14 } from './stories/smallGodsOfLine14.ts';
import { respawnPoint } from './stories/respawnPoint.ts';
import { signalLost } from './stories/signalLost.ts';
import { theBearWhoKeptBees } from './stories/theBearWhoKeptBees.ts';
import { slowMountain } from './stories/slowMountain.ts';
import { chalkGhosts } from './stories/chalkGhosts.ts';
import { leFacteurDesNuages } from './stories/leFacteurDesNuages.ts';
import { pigeonPI } from './stories/pigeonPI.ts';
import { gravityIsOptional } from './stories/gravityIsOptional.ts';
import { gransDragon } from './stories/gransDragon.ts';

export const demoStories: readonly SeriesScript[] = [
  lanternsOverTheHarbour,
  teaForTwoRobots,
  ashesOfTheOldCourt,
  leChatDuToit,
  nightTrainNorth,
  moonlightRamen,
  loveAll,
  laSorciereDuQuatrieme,
  monsieurBrume,
  captainLunchbreak,
  theLibraryBelow,
  lettersToTheLastTenant,
  theBellUnderTheSnow,
  anHonestDevil,
  smallGodsOfLine14,
  respawnPoint,
  signalLost,
  theBearWhoKeptBees,
  slowMountain,
  chalkGhosts,
  leFacteurDesNuages,
  pigeonPI,
  gravityIsOptional,
  gransDragon,
];
