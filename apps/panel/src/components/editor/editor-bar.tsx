import { PreviewSheet } from './preview-sheet';
import { SaveState, type SaveStateProps } from './save-state';

/** Whether what was written is stored and, where it is not next to the form, the way to the preview. */
export function EditorBar({ source, ...state }: SaveStateProps & { source: string | null }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 max-xl:sticky max-xl:top-18 max-xl:z-10 max-xl:-mx-4 max-xl:border-b max-xl:border-line max-xl:bg-page max-xl:px-4 max-xl:py-1.5 md:max-xl:top-0 md:max-xl:-mx-8 md:max-xl:px-8">
      <SaveState {...state} />
      {source === null ? null : <PreviewSheet source={source} />}
    </div>
  );
}
