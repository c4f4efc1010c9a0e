import { photoOwner, readUploads } from '../uploads.ts';
import { storedUploads } from '#storage/uploads/stored-uploads.ts';

/** A photo that was refused, or has failed often, is sent again as if for the first time. */
export async function renewUpload(hash: string): Promise<void> {
  await storedUploads().change(photoOwner(), hash, { problem: null, failures: 0 });
  await readUploads();
}
