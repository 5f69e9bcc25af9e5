import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../../ui/Notice.tsx';
import type { FormMessage } from './mapErrorToForm.ts';
import styles from './RequestForm.module.css';
import { useMessages } from './useMessages.ts';
import type { RequestForm as Form } from './useRequestForm.ts';

interface RequestFormProps<Values extends FieldValues, Output> {
  readonly form: Form<Values, Output>;
  /** Renders an error of the whole form with more than its sentence, such as a link. For undefined, the sentence is shown. */
  readonly explain?: (message: FormMessage) => ReactNode;
  readonly children: ReactNode;
  readonly 'aria-labelledby'?: string;
}

/** The form element with the errors of the whole form at the top, announced immediately. */
export function RequestForm<Values extends FieldValues, Output>({
  form,
  explain,
  children,
  ...rest
}: RequestFormProps<Values, Output>) {
  const translate = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const { general } = form;
  useEffect(() => {
    // Scrolls to the errors, because in a long form the submit button is far below them.
    if (general.length > 0) element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [general]);
  return (
    // `noValidate`, because the browser's own validation uses its own wording. `method="dialog"` does nothing outside a <dialog>.
    // A form sent before hydration would otherwise put the password into the address.
    <form {...rest} ref={element} method="dialog" noValidate onSubmit={form.submit} className={styles.form}>
      {general.map(
        (message) =>
          explain?.(message) ?? (
            <Notice key={JSON.stringify(message)} tone="danger" live>
              {translate(message, 'server')}
            </Notice>
          ),
      )}
      {children}
    </form>
  );
}
