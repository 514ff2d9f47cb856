import NextLink from 'next/link';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch'>;

/**
 * A link to a page of the panel, which is asked for when the link is pressed. Every page is made for its reader: what
 * could be fetched beforehand holds nothing of it, and takes two requests for each link in sight.
 */
export function Link(props: Props) {
  return <NextLink {...props} prefetch={false} />;
}
