import clsx from 'clsx';
import { Tick } from './controls';

type Choice<Value extends string> = { value: Value; label: string; text: string };
type Props<Value extends string> = {
  /** What is asked. */
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few kinds of things, each with a sentence about it. */
export function ChoiceCards<Value extends string>({
  legend,
  name,
  choices,
  value: chosen,
  onChange,
  className,
}: Props<Value>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={clsx('grid gap-2', className)}>
        {choices.map(({ value, label, text }) => (
          <label
            key={value}
            className={clsx(
              'flex cursor-pointer items-start gap-2.5 rounded-lg border px-3 py-2.5 transition-colors duration-150',
              value === chosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-page',
            )}
          >
            <Tick
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="mt-0.5"
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span className="block text-xs text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
