import { type ComponentProps, lazy, Suspense } from 'react';

import type { PhotoViewer } from './photo-viewer.tsx';

/** Fetches the viewer ahead, when a pointer nears a photo. */
export const loadPhotoViewer = () => import('./photo-viewer.tsx');

const Viewer = lazy(async () => ({ default: (await loadPhotoViewer()).PhotoViewer }));

/** The viewer, open while there is a photo to begin with. */
export function LazyPhotoViewer({
  openAt,
  ...rest
}: Omit<ComponentProps<typeof PhotoViewer>, 'openAt'> & { openAt: number | null }) {
  if (openAt === null) return null;
  return (
    <Suspense>
      <Viewer {...rest} openAt={openAt} />
    </Suspense>
  );
}
