import type { Posted } from '../document/paper-frame';
import { PreviewSheet } from './preview-sheet';
import { SaveState, type SaveStateProps } from './save-state';

/** Whether what was written is stored and, where it is not next to the form, the way to the preview. */
export function EditorBar({ source, ...state }: SaveStateProps & { source: string | Posted | null }) {
  return (
    <div className="sticky top-18 z-10 flex min-h-9 items-center justify-between gap-3 bg-page py-1.5 max-xl:-mx-4 max-xl:border-b max-xl:border-line max-xl:px-4 md:top-0 md:max-xl:-mx-8 md:max-xl:px-8">
      <SaveState {...state} />
      {source === null ? null : <PreviewSheet source={source} />}
    </div>
  );
}
