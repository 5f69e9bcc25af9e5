import { expect, it } from 'vitest';
import { drawRowingBoat } from '../../../../upstream/demo/art/rowingBoat.ts';
import { layOut } from '../../../../upstream/demo/art/layout.ts';
import { placeActors } from '../../../../upstream/demo/art/placeActors.ts';
import { getStyle } from '../../../../upstream/demo/art/styles/styles.ts';
import type { Pose, Place } from '../../../../upstream/demo/script.ts';
import { lanternsOverTheHarbour as series } from '../../../../upstream/demo/stories/lanternsOverTheHarbour.ts';

function findBoat(place: Place, pose: Pose, shot: 'wide' | 'close') {
  const episode = { title: 'One', daysAgo: 1, place, panels: [{ shot, who: [{ who: 'noor', pose }] }] } as const;
  const [panel] = layOut(series, episode).panels;
  if (panel === undefined) throw new Error('There is no panel');
  return drawRowingBoat(panel, placeActors(panel, series, getStyle(series.style)));
}

it('drawRowingBoat draws a boat for characters who sit at sea in a wide shot, and none in a close-up or elsewhere', () => {
  expect(findBoat('sea', 'sit', 'wide').length).toBeGreaterThan(0);
  expect(findBoat('sea', 'stand', 'wide')).toEqual([]);
  expect(findBoat('meadow', 'sit', 'wide')).toEqual([]);
  // In a close-up only water would be visible.
  expect(findBoat('sea', 'sit', 'close')).toEqual([]);
});
