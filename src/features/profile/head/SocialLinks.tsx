import { ExternalLink } from 'lucide-react';
import type { Person } from '../../../api/schemas/person.ts';

/** Names of their own: the same in every language. */
const places = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
] as const;

/** Rows of a list: where else a person is to be found. Only addresses that a browser may be led to. */
export function SocialLinks({ links }: { readonly links: Person['social_links'] }) {
  return places.map(([place, name]) => {
    const address = links[place];
    if (address === null || !/^https?:\/\//i.test(address)) return null;
    return (
      <li key={place}>
        <ExternalLink aria-hidden="true" />
        <a href={address} rel="external me nofollow noopener noreferrer" translate="no">
          {name}
        </a>
      </li>
    );
  });
}
