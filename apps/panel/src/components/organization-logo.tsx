/** In CSS pixels; a wider one leaves a phone no room for the name. */
const box = { width: 96, height: 32 };

/** `at` is its address, `sha256` of its bytes; its size is that of the picture. */
export type Logo = { at: string; sha256: string; width: number; height: number };

/** The logo next to the organization's name. Its size is in the page, so that nothing moves once it is there. */
export function OrganizationLogo({ logo: { at, sha256, width, height }, name }: { logo: Logo; name: string }) {
  const scale = Math.min(1, box.width / width, box.height / height);
  const shown = (length: number) => Math.max(1, Math.round(length * scale));
  return (
    <img
      src={`${at}?${new URLSearchParams({ sha256 })}`}
      alt={name}
      width={shown(width)}
      height={shown(height)}
      className="h-auto shrink-0 rounded-sm bg-white max-[20rem]:hidden"
    />
  );
}
