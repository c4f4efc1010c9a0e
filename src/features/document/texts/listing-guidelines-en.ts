import type { DocumentText } from '../document-text.ts';

export const text: DocumentText = {
  title: 'Listing guidelines',
  lead: 'What makes a listing that people trust and moderators let through at the first look.',
  sections: [
    {
      id: 'before',
      title: 'Before you begin',
      blocks: [
        'You need the home’s size, its price, where it is, and at least five photos. Everything else can come later: what you write is kept as a draft from the first word, also without a network.',
        'Offer each home once. Sale and rent are one listing with two prices.',
      ],
    },
    {
      id: 'photos',
      title: 'Photos: 5 to 20',
      blocks: [
        [
          'Begin with the one that makes somebody want to see the next: it is the cover.',
          'By daylight, lamps on, held level at chest height, from a corner of the room.',
          'Each room once or twice, the bathroom and kitchen too, then what is outside: the front, the view, the street.',
          'Tidy up first. Take away what is private: faces, papers, number plates.',
          'Nothing written across them. JPEG, PNG, WebP or AVIF, up to 20 MB each.',
          'Floor plans have a place of their own.',
        ],
      ],
    },
    {
      id: 'words',
      title: 'Title and description',
      blocks: [
        'The title says what it is, where, and the one thing that is special: “Two-bedroom condo by the river, five minutes to Saphan Taksin”. No capitals, no rows of marks, no telephone number.',
        'The description goes through the home as a visitor would, and says what photos can’t: noise, light, neighbours, fees, what stays, why it is sold. Write in the language that you know best; the other one can be proposed for you to mend.',
      ],
    },
    {
      id: 'price',
      title: 'Price',
      blocks: [
        'The whole price that you ask, in baht in Thailand and in rupees in Sri Lanka. Rent by the month or by the year. Say in the text who pays transfer fees and taxes.',
        'A price that changes is shown with its history; that is what makes people believe it. “Price on request” is possible, and finds fewer people.',
      ],
    },
    {
      id: 'facts',
      title: 'Size, place and papers',
      blocks: [
        [
          'The usable area as the deed has it. Land in rai, ngan and square wah, or in perches: Sala converts.',
          'Put the pin where the home stands. Others see the exact place only if you want them to; otherwise an area around it.',
          'Tenure as it is: freehold, leasehold with the years left, and for a condominium whether it is in the foreign quota.',
          'The year it was built, if you know it. “Unknown” is better than a guess.',
        ],
      ],
    },
    {
      id: 'review',
      title: 'What moderators look at',
      blocks: [
        'A person reads each listing before it goes on the market, in most cases within a day.',
        [
          'Are the photos of this home, enough of them, and free to use? The same photos in another listing are noticed.',
          'Do price, size and place go together?',
          'Is the text about the home, true as far as can be seen, and fair?',
          'May whoever lists it offer it?',
        ],
        'If something is missing, you hear what. Mend it and send it again; nothing else is lost. Taking a listing off the market means another look before it comes back.',
      ],
    },
    {
      id: 'fresh',
      title: 'Keep it fresh',
      blocks: [
        'People see when you last confirmed that the home can be had. After thirty days Sala asks you; one tap is the answer. Somebody who is interested can ask as well.',
        'When it is gone, take it off the market, so that nobody comes for nothing.',
      ],
    },
  ],
};
