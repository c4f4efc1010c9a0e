import type { DocumentText } from '../document-text.ts';

export const text: DocumentText = {
  title: 'Content Policy',
  lead: 'What may stand on Sala: listings, photos, profiles, notes to others. It is one page, and it is the same for everybody.',
  sections: [
    {
      id: 'truth',
      title: 'True and whole',
      blocks: [
        [
          'The home exists, it is where the listing says, and it can be had.',
          'The price is the one that is meant, in the currency of the country. No bait price, no “1 baht, call me”.',
          'What a buyer would want to know isn’t kept back: damage, disputes, tenants who stay, a lease that runs, limits on who may own it.',
          'Nobody poses as somebody else, as an owner, an agent or a business.',
        ],
      ],
    },
    {
      id: 'photos',
      title: 'Photos',
      blocks: [
        [
          'They show this home, as it is now. A drawing of a home that isn’t built yet is called one.',
          'Light and angle may be mended; walls, views and neighbours may not.',
          'No faces, number plates or papers that somebody could be known by, unless they agreed.',
          'No telephone numbers, addresses of other sites or large marks across the picture.',
          'They are yours, or whoever took them lets you use them.',
        ],
      ],
    },
    {
      id: 'fairness',
      title: 'Fair to everybody',
      blocks: [
        'Homes are for people. Nobody is kept away or mocked for their origin, skin, faith, sex, whom they love, age, disability or family. Limits that the law itself sets, such as who may own land, may be named, in plain words.',
        'No threats, no insults, no pressing.',
      ],
    },
    {
      id: 'privacy',
      title: 'Other people’s data',
      blocks: [
        'Names, numbers, papers and photos of others are theirs. A tenant, a neighbour or an earlier owner isn’t part of a listing. Whoever gets somebody’s number on Sala uses it for that home, and nothing else.',
      ],
    },
    {
      id: 'forbidden',
      title: 'What has no place here',
      blocks: [
        [
          'Fraud in every form: homes of others, invented deposits, rents before a viewing, investments with promised returns.',
          'What the law forbids to offer, and homes offered for something that it forbids.',
          'Sex, violence, hatred, and what endangers children.',
          'Programs that do harm, and links to them.',
          'Advertising for something else than the home, and the same text again and again.',
          'Others’ works: photos, plans or texts taken from elsewhere without leave.',
        ],
      ],
    },
    {
      id: 'generated',
      title: 'Texts by machine',
      blocks: [
        'Sala can propose a title and a description, and you may use other programs. You answer for the text as if you had written each word: read it, and take out what isn’t so. The listing keeps that it was proposed.',
        'Photos of rooms that a machine made up aren’t photos. They are not allowed.',
      ],
    },
    {
      id: 'enforcement',
      title: 'What we do',
      blocks: [
        'Every listing is looked at by a person before it is published, and again when somebody reports it. What breaks these rules is sent back with the reason, kept off the market, or removed. Who does it again, or harms people, loses the account.',
        'If a decision is wrong, answer the mail that told you of it. Where the law asks it of us, we pass things on to the authorities.',
      ],
    },
    {
      id: 'report',
      title: 'Tell us',
      blocks: [
        'The report button is at the foot of each listing. Say what is wrong; you needn’t prove it, and whoever listed the home doesn’t learn who told us.',
      ],
    },
  ],
};
