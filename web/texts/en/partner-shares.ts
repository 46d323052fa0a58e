/** The words about what a partner's terms give, beside a share that differs. */
export const partnerShares = {
  termsAre: (share: string) => `terms: ${share}`,
  /** Beside the change of a share, because the terms don't say how much it changes. */
  termsOfWhole: (share: string) => `terms for the whole share: ${share}`,
}
