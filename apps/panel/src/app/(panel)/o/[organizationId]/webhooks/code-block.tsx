import { CopyButton } from '@/components/copy-button';

type Props = {
  label: string;
  text: string /** What the button copies, where it is not what is shown. */;
  copies?: string;
};

/** A piece of code or data that can be scrolled and copied. */
export function CodeBlock({ label, text, copies = text }: Props) {
  return (
    <div className="relative min-w-0">
      <section
        aria-label={label}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-line bg-page p-3 pr-12"
      >
        <pre className="font-mono text-xs/5">{text}</pre>
      </section>
      <CopyButton
        value={copies}
        label={label}
        className="absolute top-1.5 right-1.5 rounded-md border border-line bg-surface p-1.5 text-muted hover:text-ink"
      />
    </div>
  );
}
