import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Island } from './island';
import { PreferencesMenu } from './preferences-menu';

/** A card in the middle of an otherwise empty page. */
export function Centered({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] px-4">
      <header className="flex items-center justify-between py-3">
        <p className="px-1 font-semibold tracking-tight">Invoicing Service</p>
        <Island name="PreferencesMenu" of={PreferencesMenu} props={{}} />
      </header>
      <main
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] justify-items-center pt-4 pb-28 wrap-anywhere',
          // What is as high as the page would move as a whole with each line that its font adds.
          wide ? 'items-start' : 'items-center',
        )}
      >
        <div
          className={clsx(
            'w-full rounded-xl border border-line bg-surface p-7 shadow-float',
            wide ? 'max-w-xl' : 'max-w-sm',
          )}
        >
          {children}
        </div>
      </main>
    </div>
  );
}
