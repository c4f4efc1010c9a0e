import { useApp } from '#kit/visit/app-context.tsx';

/** The operator's email for questions, as a link. Renders nothing if it is unknown. */
export function SupportLink() {
  const { supportEmail } = useApp();
  if (!supportEmail) return null;
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
