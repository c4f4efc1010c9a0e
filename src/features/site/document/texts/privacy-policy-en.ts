export const text = `# Privacy Policy
Which personal data we process, why, for how long, and what you can decide about it.

## who: Who is responsible
The operator of this service (“we”) is the data controller under the Personal Data Protection Act B.E. 2562 (2019) in Thailand and the Personal Data Protection Act No. 9 of 2022 in Sri Lanka. You can contact us at {support} or by replying to any email from Sala.

## data: Data we process
- Your account: name, email, password (only as a hash), language, currency, and what you add to your profile, such as a phone number or a picture.
- What you create: listings with their location and photos, notes, saved homes, hunts, drafts, messages to owners, reviews, reports and proof of identity.
- Login and security: your devices, login times, and the network address of requests.
- Use: which listings are viewed and which searches are made. Searches are stored without your name.
- If you log in with another provider: your name and email, as that provider confirms them.
You need to give your name and email to have an account. Everything else is up to you. Without an account, your drafts stay on your device.

## purposes: Why we process it
- To provide the service that you ask for: your account, your listings, your questions to owners and the replies. The legal basis is our contract with you.
- To keep the service secure and to prevent fraud and abuse. The legal basis is our legitimate interest, and that of other users.
- To improve the service with counts of views, searches and errors. The legal basis is our legitimate interest.
- To meet legal obligations, such as requests by authorities and proof of what you agreed to.
We ask for your consent separately where the law requires it, and you can withdraw it at any time. We don’t sell your data and don’t use it for advertising by others.

## recipients: Who sees it
- Everyone: your live listings, and the public part of your profile.
- Logged-in users: the contact methods that you choose to share for your listings. The exact location of a property is shown only if you choose to.
- Owners: a message that you add to a question, but not your name unless you write it.
- Members of your business: the data of that business.
- Moderators: what they need to review listings, reports and proof of identity.
- Site admins: your account as you see it, for 15 minutes at a time, to help you or to check a report or suspected fraud. They can’t change anything, and you get a notification.
- Companies that run servers, storage or email for us, only on our instructions. If they are in another country, we make sure that your data is protected there as the law requires.

## retention: How long we keep it
- Your account and its contents: until you delete them. Agreements and the record of what happened to a listing stay, without your name.
- An account whose email is never confirmed: 30 days.
- Photos of a deleted listing: 30 days.
- Ended sessions: 30 days. Error reports and records of sent emails: 90 days.
- Backups: a limited time after that.

## device: On your device
Sala stores data on your device so that it works offline: listings you viewed, drafts, unsent changes, and your settings. Cookies keep your language and theme. We use no advertising cookies. You can view and delete the stored data in Offline storage.

## rights: Your rights
In your account you can view, correct, export and delete your data, and choose your notifications. You also have the right to object to processing, to restrict it, and to receive your data in a common format.
If something isn’t possible in your account, write to {support}. You can also complain to the Personal Data Protection Committee in Thailand or the Data Protection Authority in Sri Lanka.

## changes: Changes to this policy
The date above is the date from which this version applies. If a change is significant, we tell you before it applies. With each new account we record the version that its user has read.
`;
