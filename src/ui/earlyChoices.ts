/** Choices that users make in prerendered HTML before React has hydrated it. */
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The `checked` attributes in the HTML, which hydration overwrites. */
const checkedInHtml = new WeakMap<HTMLInputElement, boolean>();

/** Records which inputs are checked in the prerendered HTML. Call it before hydration. */
export function rememberChoicesInHtml(root: HTMLElement): void {
  for (const input of root.querySelectorAll('input')) checkedInHtml.set(input, input.defaultChecked);
}

/**
 * Calls `onChoose` with the values of the checked inputs of a fieldset, if the user has changed any before hydration.
 * @returns the ref of the fieldset
 */
export function useEarlyChoice(onChoose: (checked: readonly string[]) => void): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const choose = useEffectEvent(onChoose);
  useLayoutEffect(() => {
    const inputs = [...(fieldset.current?.querySelectorAll('input') ?? [])];
    const isChanged = inputs.some((input) => input.checked !== (checkedInHtml.get(input) ?? input.checked));
    // React runs layout effects again when it shows a hidden tree again. Without entries, no input counts as changed then.
    for (const input of inputs) checkedInHtml.delete(input);
    if (isChanged) choose(inputs.filter((input) => input.checked).map((input) => input.value));
  }, []);
  return fieldset;
}
