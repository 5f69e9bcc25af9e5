import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface SubmitButtonProps {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/** Submits its form. While the request is pending, the button is marked as busy and doesn't submit again. */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" size="large" wide pending={isSending}>
      {children}
    </Button>
  );
}
