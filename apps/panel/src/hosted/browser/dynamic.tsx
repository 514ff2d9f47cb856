import { type ComponentType, lazy, Suspense } from 'react';

/** In place of `next/dynamic`: a component whose script is loaded when it is first shown. */
export default function dynamic<Own extends object>(load: () => Promise<ComponentType<Own>>): ComponentType<Own> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
