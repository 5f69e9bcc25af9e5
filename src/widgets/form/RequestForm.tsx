import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../../ui/Notice.tsx';
import type { Saying } from './placeFailure.ts';
import styles from './RequestForm.module.css';
import { useMessages } from './useMessages.ts';
import type { RequestForm as Form } from './useRequestForm.ts';

interface RequestFormProps<Values extends FieldValues, Output> {
  readonly form: Form<Values, Output>;
  /** Says more than a sentence about a fault of the whole, such as a link to what helps. Undefined: the sentence will do. */
  readonly explain?: (saying: Saying) => ReactNode;
  readonly children: ReactNode;
  readonly 'aria-labelledby'?: string;
}

/** The form around its fields: what is wrong with the whole stands on top and is told at once. */
export function RequestForm<Values extends FieldValues, Output>({
  form,
  explain,
  children,
  ...rest
}: RequestFormProps<Values, Output>) {
  const say = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const { general } = form;
  useEffect(() => {
    // The button of a long form is far from its top.
    if (general.length > 0) element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [general]);
  return (
    // What the browser would say of a field, it says in its own words and before we would: the schema judges.
    <form {...rest} ref={element} noValidate onSubmit={form.submit} className={styles.form}>
      {general.map(
        (saying) =>
          explain?.(saying) ?? (
            <Notice key={JSON.stringify(saying)} tone="danger" live>
              {say(saying, 'upstream')}
            </Notice>
          ),
      )}
      {children}
    </form>
  );
}
