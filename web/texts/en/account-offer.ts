/** The words that offer the account in the right currency of the same customer. */
export const accountOffer = {
  isIn: (number: string, currency: string, wanted: string) =>
    `${number} is in ${currency}. This customer’s ${wanted} account is`,
  take: (number: string) => `Use ${number}`,
}
