import type { ComponentType } from 'react';

type Props<Own extends object> = {
  name: string;
  of: ComponentType<Own>;
  props: Own;
  isInline?: boolean;
  /** What its state is about: as long as that is the same, the state stays when the page is loaded again. */
  keptAs?: string;
};

/**
 * A part of a page that listens. Where Next's own scripts are left out of the page, it is brought to life alone, by the
 * name and with the properties that are written here.
 */
export function Island<Own extends object>({ name, of: Part, props, isInline = false, keptAs }: Props<Own>) {
  const Place = isInline ? 'span' : 'div';
  return (
    <Place className="contents" data-island={name} data-props={JSON.stringify(props)} data-kept={keptAs}>
      <Part {...props} />
    </Place>
  );
}
