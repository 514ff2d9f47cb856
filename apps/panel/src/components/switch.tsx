'use client';
import { Tick } from './controls';

type Props = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Something that is so or not so, with what it means. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5">
      <Tick type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} className="mt-0.5" />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-xs text-muted">{hint}</span>
      </span>
    </label>
  );
}
