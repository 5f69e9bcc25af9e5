import { ExternalLink } from 'lucide-react';
import type { Person } from '../../../api/schemas/person.ts';

const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
] as const;

/** Leaves out addresses that aren't http(s), such as `javascript:`. */
export function SocialLinks({ links }: { readonly links: Person['social_links'] }) {
  return networks.map(([network, name]) => {
    const address = links[network];
    if (address === null || !/^https?:\/\//i.test(address)) return null;
    return (
      <li key={network}>
        <ExternalLink aria-hidden="true" />
        <a href={address} rel="external me nofollow noopener noreferrer" translate="no">
          {name}
        </a>
      </li>
    );
  });
}
