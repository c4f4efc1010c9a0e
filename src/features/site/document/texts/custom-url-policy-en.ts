export const text = `# Custom URL Policy
A business can choose its own address on Sala, such as /business/rim-khlong.

## choosing: Choosing an address
- An address has 3 to 60 characters: the letters a to z, digits, and single hyphens between them. It has at least one letter.
- Use the name of your business, or a short form of it.
- The first business that saves an address has it.

## not-allowed: What isn’t allowed
- The name or trademark of someone else, or a confusingly similar one.
- Words that look like a page or a service of Sala, such as “help” or “admin”. These are reserved.
- Names of whole countries and cities. They belong to everyone.
- Anything that the Content Policy forbids.
- Addresses that are kept only to sell them. An address can’t be sold or transferred.

## changing: Changing an address
A business can have 5 addresses over time, and can return to a former one at any time. Links to a former address lead to the current one. No other business can take it over.
If you remove your address, your page has its number again, and links to the former address still lead to it.

## disputes: Disputes
If an address breaks these rules, we may remove it. We tell the admin of the business why.
If you own a trademark that someone else uses as an address, write to {support} with proof of your right.
`;
