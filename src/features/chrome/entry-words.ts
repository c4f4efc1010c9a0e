import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { IconPath } from '#ui/icon.tsx';
import {
  deviceIcon,
  gridIcon,
  houseIcon,
  personIcon,
  plusIcon,
  searchIcon,
  squareIcon,
} from '#ui/icons.ts';
import { bellIcon, chatIcon, dayIcon, infoIcon, outboxIcon, saveIcon } from '#ui/later-icons.ts';

/** How an entry of a menu reads, and its drawing. */
export const ENTRY_WORDS: Readonly<Record<string, { words: MessageDescriptor; icon: IconPath }>> = {
  'list-property': { words: msg`List property`, icon: houseIcon },
  'hunt-property': { words: msg`Hunt property`, icon: searchIcon },
  'new-post': { words: msg`New post`, icon: plusIcon },
  'start-discussion': { words: msg`Start discussion`, icon: chatIcon },
  'write-article': { words: msg`Write article`, icon: squareIcon },
  'saved-homes': { words: msg`Saved homes`, icon: saveIcon },
  'viewing-day': { words: msg`Viewing day`, icon: dayIcon },
  outbox: { words: msg`Waiting to be sent`, icon: outboxIcon },
  'own-listings': { words: msg`Property listings`, icon: houseIcon },
  'hunting-board': { words: msg`Hunting board`, icon: searchIcon },
  'account-settings': { words: msg`Account settings`, icon: personIcon },
  'device-storage': { words: msg`On this device`, icon: deviceIcon },
  help: { words: msg`Help center`, icon: infoIcon },
  admin: { words: msg`Admin`, icon: gridIcon },
  about: { words: msg`About Sala`, icon: infoIcon },
  'how-it-works': { words: msg`How it works`, icon: infoIcon },
  'listing-works': { words: msg`How listing works`, icon: houseIcon },
  'terms-of-service': { words: msg`Terms of Service`, icon: squareIcon },
  'privacy-policy': { words: msg`Privacy Policy`, icon: squareIcon },
  'content-policy': { words: msg`Content Policy`, icon: squareIcon },
  'listing-guidelines': { words: msg`Listing guidelines`, icon: squareIcon },
  notifications: { words: msg`Notifications`, icon: bellIcon },
};
