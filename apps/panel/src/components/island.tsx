import type { ComponentType } from 'react';

type Props<Own extends object> = {
  name: string;
  of: ComponentType<Own>;
  props: Own;
  isInline?: boolean;
  /** What is written in it stays when the page is shown again with the same properties, in another language perhaps. */
  isKept?: boolean;
};

/**
 * A part of a page that listens. Where Next's own scripts are left out of the page, it is brought to life alone, by the
 * name and with the properties that are written here.
 */
export function Island<Own extends object>({ name, of: Part, props, isInline = false, isKept }: Props<Own>) {
  const Place = isInline ? 'span' : 'div';
  return (
    <Place className="contents" data-island={name} data-props={JSON.stringify(props)} data-kept={isKept}>
      <Part {...props} />
    </Place>
  );
}
