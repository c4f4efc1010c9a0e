import { isSignedBy, readLinkSigner, type SignLink } from './link-signature.ts';
import type { Queries } from '#server/platform/database/connect.ts';

/** What the code in an email allows its reader: to extend a hunt that ends at this moment. */
interface Extension {
  userId: number;
  huntId: number;
  expiresAt: Date;
}

const CODE = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

const claimOf = ({ userId, huntId, expiresAt }: Extension) =>
  `hunt:${userId}:${huntId}:${expiresAt.getTime()}` as const;

/** Returns the code that extends a hunt without a login. */
export function writeExtensionCode(extension: Extension, sign: SignLink): string {
  return `${extension.userId}.${extension.expiresAt.getTime()}.${sign(claimOf(extension))}`;
}

/** Returns what a code allows for a hunt; null if it is forged or of another hunt. */
export async function readExtensionCode(
  database: Queries,
  huntId: number,
  code: string,
): Promise<Extension | null> {
  const [, userId, expiresAt, signature] = CODE.exec(code) ?? [];
  if (!signature) return null;
  const extension = { userId: Number(userId), huntId, expiresAt: new Date(Number(expiresAt)) };
  const isOurs = isSignedBy(await readLinkSigner(database), claimOf(extension), signature);
  return isOurs ? extension : null;
}
