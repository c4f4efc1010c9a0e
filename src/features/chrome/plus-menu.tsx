import { type ActingMode, PLUS } from './chrome-entries.ts';
import { useReady } from './ready-entries.ts';
import { MenuLinks } from './menu-links.tsx';

/** What can be put on Sala. */
export function PlusMenu({
  mode,
  isSignedIn,
  onChoose,
}: {
  mode: ActingMode;
  isSignedIn: boolean;
  onChoose: () => void;
}) {
  return (
    <MenuLinks
      entries={useReady(PLUS[mode])}
      source="PLUS + MENU"
      isSignedIn={isSignedIn}
      onChoose={onChoose}
    />
  );
}
