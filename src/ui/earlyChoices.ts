/** Choices that users make in prerendered HTML before React has taken it over. React ignores them and keeps its own state. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const changed = new WeakSet<EventTarget>();

/** Call before hydration. */
export function watchEarlyChoices(root: HTMLElement): void {
  for (const input of root.querySelectorAll('input')) if (input.checked !== input.defaultChecked) changed.add(input);
  root.addEventListener('change', ({ target }) => target && changed.add(target), { capture: true });
}

/**
 * Calls `onChoose` once with the values of all checked inputs of a fieldset, if the user has changed any before hydration.
 * @returns the ref of the fieldset
 */
export function useEarlyChoice(onChoose: (checked: readonly string[]) => void): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const inputs = [...(fieldset.current?.querySelectorAll('input') ?? [])];
    if (inputs.some((input) => changed.has(input)))
      choose(inputs.filter((input) => input.checked).map((input) => input.value));
  }, []);
  return fieldset;
}
