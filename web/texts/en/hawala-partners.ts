/** The words about the partner of a hawala, on the forms that choose one. */
export const hawalaPartners = {
  partner: 'Partner Account',
  noPartner: 'No Hawala Partner account yet: open one first.',
  noPartnerFits: 'No Hawala Partner holds this currency.',
  thePartners: "The partners' terms",
  share: "Partner's Share",
  shareForUs: 'Commission for Us',
  paysUs: 'What the partner pays us',
  partOfCommission: 'Part of the commission',
  termsAre: (per100000: string) => `${per100000} for each 100,000`,
  usually: (share: string) => `Terms: ${share}`,
  beyondTerms: (share: string) => `Terms: ${share}. Only a Manager or Admin may go beyond them.`,
  beyondCommission: (commission: string) =>
    `Commission: ${commission}. Without terms only a Manager or Admin may give the partner more.`,
  paidToSender: 'Without terms only a Manager or Admin may pay the partner.',
  suggestedNow: (share: string) => `The partner's terms have come: the share is ${share}.`,
}
