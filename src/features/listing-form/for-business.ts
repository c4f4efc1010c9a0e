/** Whether the last part of an address of the form stands for the business: both words do. */
export const isForBusiness = (type: string | undefined) => type === 'business' || type === '1';
