import { useLayoutEffect, useRef, useState } from 'react';

const CHECK_INTERVAL_MS = 20;

/** On touch screens, the click follows its `pointerup` within this time. */
const CLICK_DELAY_MS = 60;

/** Maximum time to wait for the end of a press. */
const MAX_WAIT_MS = 5_000;

/**
 * Returns `isReady`, but stays false while the user is pressing the mouse button, a finger or a key. Browsers drop a click whose
 * element is removed during the press, so a page mustn't be replaced between a press and its click. Files chosen in
 * prerendered HTML would otherwise replace it during the first press, because React runs its pending effects on `pointerdown`.
 */
export function useAfterPress(isReady: boolean): boolean {
  const [isReleased, setReleased] = useState(isReady);
  const isPointerDown = useRef(false);

  useLayoutEffect(() => {
    const controller = new AbortController();
    const release = () => {
      isPointerDown.current = false;
    };
    const options = { capture: true, signal: controller.signal };
    addEventListener('pointerdown', () => (isPointerDown.current = true), options);
    addEventListener('pointerup', () => setTimeout(release, CLICK_DELAY_MS), options);
    addEventListener('pointercancel', release, options);
    // Not while capturing, so that the click is handled first.
    addEventListener('click', release, { signal: controller.signal });
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const end = performance.now() + MAX_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      // `:active` also finds a press that began before hydration.
      const isPressed = isPointerDown.current || document.querySelector(':active') !== null;
      if (isPressed && performance.now() < end) timer = setTimeout(check, CHECK_INTERVAL_MS);
      else setReleased(true);
    };
    check();
    return () => {
      clearTimeout(timer);
      setReleased(false);
    };
  }, [isReady]);

  return isReady && isReleased;
}
