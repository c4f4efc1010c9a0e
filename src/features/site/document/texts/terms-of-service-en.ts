export const text = `# Terms of Service
What you can expect from us, and what we ask of you. These terms are short on purpose. Please read them.

## what-sala-is: What Sala is
Sala is an online marketplace for homes and land in Thailand and Sri Lanka. People and businesses list properties, search for them and contact each other here. “We” means the operator of this service. “You” means anyone who uses it.
We are not an estate agent, broker, law firm or bank. We do not own the listed properties, are not a party to agreements between users, and charge no commission.

## account: Your account
You can browse without an account. You need one to publish listings, save homes or contact others, and you must be old enough to enter into a contract where you live.
- Use your real name and your own email address.
- Keep your password confidential, and tell us if someone else knows it.
- One account per person. Teams share a business profile, not a password.
- If you act for a business, you must be authorised to do so.

## listings: Listings
Listing is free for people and for businesses. You may list a property if you own it, or if the owner or the law authorises you to.
Your listing must be accurate, complete and up to date: price, size, location, photos, and any limits on who may buy or rent. Mark it as sold or rented when it is, and unpublish it when you no longer offer the property.
A moderator reviews each listing against the Listing guidelines and the Content Policy before it is published. This review is not a guarantee. The person or business that lists the property is responsible for the listing.

## your-content: Your content stays yours
Your texts, photos and plans belong to you or to the people who licensed them to you. You allow us to store them, adapt them to screens, and display them on Sala and wherever a listing is shared, for as long as the listing or your account exists.
You confirm that you have the right to use what you upload and that it does not infringe anyone’s rights.

## not-allowed: What is not allowed
- Listing properties that do not exist, that you may not offer, or at a price you do not mean.
- Deceiving people, or asking for money before they have seen the property and its documents.
- Collecting content or contact details with automated tools or for advertising.
- Circumventing limits, breaking into systems, or overloading the service.
- Anything prohibited by law or by our Content Policy.

## dealings: Between you and others
Visit the property. Before you pay anything, check the title deed at the land office, the seller’s documents, and the law on who may own it. Foreign buyers in particular face limits on land and on the share of a condominium building.
Market values, distances and converted prices on Sala are estimates to help you decide. They are not a valuation, an offer or advice.

## moderation: Moderation
We may ask you to change a listing, keep it unpublished, or remove it. We may block the account of anyone who harms others or repeatedly breaks these terms. We give our reasons unless the law or someone’s safety prevents it.
If you think we are wrong, change the point we raised and resubmit, or appeal from the listing. Another moderator decides about the appeal.
Anyone can report a listing with the button on its page.

## personal-data: Personal data
We process personal data in accordance with data protection law: in Thailand the Personal Data Protection Act B.E. 2562 (2019), in Sri Lanka the Personal Data Protection Act No. 9 of 2022.
We use your data to run the service: to show your listings, connect people, keep accounts secure and send the notifications you choose. We do not sell it. We show the exact location of a property only if you choose to.
In your account you can view, correct, export and delete your data, and choose your notifications.

## service: Our liability
We build Sala with care, so that your work is not lost and the service works on slow connections. We cannot promise that it is always available or free of errors.
We are liable for damage that we cause intentionally or through gross negligence, and wherever the law does not allow us to exclude liability. We are not liable for what users say or agree among themselves. Your statutory rights as a consumer are not affected.

## ending: Ending your use of Sala
You can delete your account at any time. Your listings are then unpublished. We keep only what the law requires, for as long as it requires.
If we close a part of Sala, we give you enough notice to export your data.

## changes: Changes to these terms
The date above is the date from which this version applies. If a change is significant, we tell you before it applies and ask for your agreement the next time you list a property. With each listing we record the version you agreed to.

## law: Law and language
Thai law applies to properties in Thailand, Sri Lankan law to properties in Sri Lanka. These terms are available in English and Thai. If they differ, the Thai version prevails in Thailand and the English version elsewhere.
You can contact us at {support} or by replying to any email from Sala.
`;
