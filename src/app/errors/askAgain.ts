/** Has the session try at once what it would try again by itself. It runs already; only its code is not the frame's to wait for. */
export async function askAgain(): Promise<void> {
  const session = await import('../../session/session.ts');
  session.askAgain();
}
