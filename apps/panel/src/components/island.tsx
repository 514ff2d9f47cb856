import type { ComponentType } from 'react';

type Props<Own extends object> = {
  name: string;
  of: ComponentType<Own>;
  props: Own;
  isInline?: boolean;
  /** The key of its state: while it is unchanged, the state survives a reload of the page. */
  keptAs?: string;
};

/**
 * An interactive part of a page. On pages without Next's own scripts it is hydrated on its own, by the name and with
 * the properties that are written here.
 */
export function Island<Own extends object>({ name, of: Part, props, isInline = false, keptAs }: Props<Own>) {
  const Place = isInline ? 'span' : 'div';
  return (
    <Place className="contents" data-island={name} data-props={JSON.stringify(props)} data-kept={keptAs}>
      <Part {...props} />
    </Place>
  );
}
