export const text = `# Listing guidelines
How to write a listing that people trust and that is approved the first time.

## before: Before you start
You need the size, the price, the location and at least five photos. Everything else can come later: your draft is saved from the first word, even offline.
List each property once. If it is for sale and for rent, enter both prices in one listing.

## photos: Photos: 5 to 20
- Put your best photo first. It is the cover.
- Shoot in daylight with the lights on, with the camera level at chest height, from a corner of the room.
- Show each room once or twice, the bathroom and kitchen too, then the outside: front, view, street.
- Tidy up first. Remove anything private: faces, documents, number plates.
- No text on photos. JPEG, PNG, WebP or AVIF, up to 20 MB each.
- Upload floor plans separately.

## words: Title and description
The title says what it is, where it is and what is special: “Two-bedroom condo by the river, five minutes to Saphan Taksin”. No capitals, no repeated symbols, no phone number.
Describe the property as a visitor would walk through it, and say what photos can’t: noise, light, neighbours, fees, what is included, why it is for sale. Write in the language you know best. Sala can suggest the other one for you to edit.

## price: Price
Enter the full asking price, in baht in Thailand and in rupees in Sri Lanka. Enter rent per month or per year. Say in the description who pays transfer fees and taxes.
A changed price is shown with its history, which builds trust. You can choose “Price on request”, but fewer people will find the listing.

## facts: Size, location and documents
- Use the floor area on the title deed. Enter land in rai, ngan and square wah, or in perches. Sala converts it.
- Place the pin on the property. People see the exact location only if you allow it. Otherwise they see an area around it.
- State the ownership: freehold, or leasehold with the years left, and for a condo whether it is in the foreign quota.
- Enter the year built if you know it. “Unknown” is better than a guess.

## review: What moderators check
A person reads each listing before it goes live, usually within a day.
- Do the photos show this property, are there enough, and may you use them? We notice photos that are also in other listings.
- Are price, size and location consistent?
- Is the text about the property, true as far as we can see, and fair?
- Is the person who lists it allowed to offer it?
If something is missing, we tell you what. Fix it and resubmit. The rest is kept. A listing that you unpublish is reviewed again before it goes live.

## fresh: Keep it up to date
People see when you last confirmed that the property is available. After 30 days Sala asks you, and you answer with one tap. Interested people can ask too.
When it is sold or rented, mark it as sold or rented. If you only pause, unpublish it. No one then comes for nothing.
`;
