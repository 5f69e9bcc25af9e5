import styles from './MarkedText.module.css';
import { splitAtMatches } from './matchedParts.ts';

/** A text in which the words of the search are marked. @param props.typed the search text */
export function MarkedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  return splitAtMatches(text, typed).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
