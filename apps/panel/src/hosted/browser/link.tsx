import type { ComponentProps } from 'react';

/** In place of `next/link`: a link that the browser follows. */
export default function Link(props: ComponentProps<'a'>) {
  return <a {...props} />;
}
