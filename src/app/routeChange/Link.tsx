import type { AnchorHTMLAttributes } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { href, type PlainRouteName } from '../../navigation/links.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: PlainRouteName;
  /** Whether to mark the link as current on subpages as well (`/tools/…` for `/tools`). Default: false. */
  readonly currentOnSubpages?: boolean;
}

/** A link to a route without parameters. Sets `aria-current`. */
export function Link({ to, currentOnSubpages = false, children, ...rest }: LinkProps) {
  const pathname = usePathname();
  const address = href(to);
  const current =
    pathname === address ? 'page' : currentOnSubpages && pathname.startsWith(`${address}/`) ? 'true' : undefined;
  return (
    <a {...rest} href={address} aria-current={current}>
      {children}
    </a>
  );
}
