import { PageProfile } from '#features/account/dashboard/page-profile.tsx';
import { PreferredAreas } from '#features/place/preferred-areas.tsx';

/** The profile, with the areas that somebody looks in. */
export function ProfileView() {
  return <PageProfile areas={<PreferredAreas />} />;
}
