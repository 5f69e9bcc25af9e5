import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface SubmitButtonProps {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/** Sends the form it stands in; while that goes on it says so and sends no second time. */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" size="large" wide pending={isSending}>
      {children}
    </Button>
  );
}
