import { type ComponentProps, lazy, Suspense } from 'react';

import type { PhotoViewer } from './photo-viewer.tsx';

/** Preloads the viewer, when a pointer comes near a photo. */
export const loadPhotoViewer = () => import('./photo-viewer.tsx');

const Viewer = lazy(async () => ({ default: (await loadPhotoViewer()).PhotoViewer }));

/** The photo viewer, loaded on demand; closed while `openAt` is `null`. */
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
