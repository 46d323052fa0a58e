/** What is told of the steps of a hawala that were taken back. */
export const reopenings = {
  reopenedBy: (who: string, branch: string, at: string) =>
    `Reopened by \u2068${who}\u2069 of ${branch}, ${at}`,
  tookBack: {
    paid: 'The payout was taken back',
    forwarded: 'The forwarding was taken back',
    confirmed: 'The confirmation was taken back',
  },
  atPartner: (partner: string, number: string, day: string) =>
    [`Partner ${partner} ${number}`.trim(), day].filter(Boolean).join(', '),
  paidOnce: (amount: string, who: string, at: string) =>
    `${amount} paid by \u2068${who}\u2069, ${at}`,
}
