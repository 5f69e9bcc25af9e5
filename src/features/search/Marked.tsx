import styles from './Marked.module.css';
import { matchedParts } from './matchedParts.ts';

/** A text in which the words of the search are marked. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return matchedParts(text, typed).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
