import type { DocumentText } from '../document-text.ts';

export const text: DocumentText = {
  title: 'Terms of Service',
  lead: 'What you can rely on from us, and what we ask of you. It is short on purpose: please read it.',
  sections: [
    {
      id: 'what-sala-is',
      title: 'What Sala is',
      blocks: [
        'Sala is an open market for homes and land in Thailand and Sri Lanka. People and businesses offer homes here, look for them, and find each other. “We” is whoever runs this Sala; “you” is whoever uses it.',
        'We are not an estate agent, a broker, a lawyer or a bank. We own none of the homes, are no party to what you agree with others, and take no commission on it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You can look around without an account. To publish a listing, save homes or talk to others you need one, and you need to be old enough to enter into contracts where you live.',
        [
          'Give your real name and an email address that is yours.',
          'Keep your password to yourself, and tell us if somebody else has it.',
          'One person, one account. A team shares a business, not a password.',
          'If you act for a business, you have to be allowed to.',
        ],
      ],
    },
    {
      id: 'listings',
      title: 'Listings',
      blocks: [
        'Offering a home is free, for people and for businesses. You may offer a home if you own it, or if the owner or the law has given you the right to.',
        'What you say has to be true and whole, and has to stay so: price, size, place, photos, and who may buy or rent it. When the home is gone, or you no longer offer it, take the listing off the market.',
        'Each listing is looked at by a moderator before it is published, by the Listing guidelines and the Content Policy. That look is no guarantee: whoever offers the home answers for what the listing says.',
      ],
    },
    {
      id: 'your-content',
      title: 'What you put on Sala stays yours',
      blocks: [
        'Your texts, photos and plans belong to you, or to whoever lent them to you. You let us store them, fit them to screens, translate them where you ask for it, and show them on Sala and wherever a listing is shared from, for as long as the listing or your account exists.',
        'You confirm that you may use what you upload, and that nobody’s rights are hurt by it.',
      ],
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      blocks: [
        [
          'Homes that don’t exist, aren’t yours to offer, or have a price that isn’t meant.',
          'Deceiving people, or asking for money before they could see the home and its papers.',
          'Collecting what others wrote, or their addresses, by machine or for advertising.',
          'Getting around limits, breaking into anything, or burdening the service so that others can’t use it.',
          'Anything that the law forbids, or that our Content Policy does.',
        ],
      ],
    },
    {
      id: 'dealings',
      title: 'Between you and others',
      blocks: [
        'See the home. Check the title deed at the land office, the seller’s papers, and what the law says about who may own it, before you pay anything. Foreigners in particular meet rules on land and on shares of a condominium building.',
        'Market values, loan figures, distances and translations on Sala are estimates that help you think. They are no valuation, no offer and no advice.',
      ],
    },
    {
      id: 'moderation',
      title: 'When something isn’t right',
      blocks: [
        'We may ask you to change a listing, keep it off the market, or remove it; and, where somebody harms others or does it again and again, block their account. We say why, unless the law or somebody’s safety forbids it.',
        'If you think we are wrong, change what was objected to and send it again, or answer the mail that told you. A person reads it.',
        'Anybody can report a listing with the button on its page.',
      ],
    },
    {
      id: 'personal-data',
      title: 'Personal data',
      blocks: [
        'We handle personal data as the laws on its protection ask: in Thailand the Personal Data Protection Act B.E. 2562 (2019), in Sri Lanka the Personal Data Protection Act No. 9 of 2022.',
        'We use what you give us to run the service: to show your listings, to bring people together, to keep accounts safe, and to tell you what you asked to hear. We don’t sell it. The exact place of a home is shown only if you say so.',
        'You can see, correct, take along and delete what is yours in your account, and decide there what reaches you.',
      ],
    },
    {
      id: 'service',
      title: 'How far we answer for the service',
      blocks: [
        'We build Sala with care, so that what you write isn’t lost and it works on a bad network too. Still, we can’t promise that it is always there and never wrong.',
        'We answer for harm that we cause on purpose or by gross carelessness, and wherever the law doesn’t let us do otherwise. For what people say and agree among themselves we don’t answer. Rights that the law gives you as a consumer stay yours.',
      ],
    },
    {
      id: 'ending',
      title: 'Leaving',
      blocks: [
        'You can delete your account whenever you like. Your listings leave the market with it. We keep what the law makes us keep, for as long as it does.',
        'Where we close a part of Sala, we say so early enough to take your data along.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      blocks: [
        'The day at the top says since when this wording holds. Where a change matters, we tell you before it does, and ask you again when you next offer a home. With each listing we keep which version you agreed to.',
      ],
    },
    {
      id: 'law',
      title: 'Law and language',
      blocks: [
        'For homes in Thailand the law of Thailand holds, for homes in Sri Lanka the law of Sri Lanka. These terms exist in English and Thai; where they differ, the Thai wording holds in Thailand and the English one elsewhere.',
        'You reach us at the address that our mails come from.',
      ],
    },
  ],
};
