/** Why a field cannot stay as it is. */
export function ErrorText({ id, text }: { id?: string; text: string | null }) {
  return text === null ? null : (
    <p id={id} role="alert" className="text-xs font-medium text-bad">
      {text}
    </p>
  );
}
