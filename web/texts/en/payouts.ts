/** The words about payouts of a hawala, which only the screens have that show them. */
export const payouts = {
  leftOf: (amount: string) => `${amount} left`,
  paidAs: (money: string) => `Handed over: ${money}`,
  paidAsAt: (money: string, rate: string) => `Handed over: ${money}, at ${rate}`,
  onBehalfOf: (name: string, relation: string) =>
    `On behalf of \u2068${name}\u2069, as \u2068${relation}\u2069`,
  takenBy: (receiver: string, takers: readonly string[]) =>
    `\u2068${receiver}\u2069 · taken by ${takers.map((name) => `\u2068${name}\u2069`).join(', ')}`,
}
