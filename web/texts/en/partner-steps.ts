/** The words of the steps of a hawala that a partner pays or has sent. */
export const partnerSteps = {
  partnerNumber: 'Number at the Partner',
  numberIsOptional: 'If the partner gave one',
  partnerDate: 'Date at the Partner',
  partnerDateHint: 'If the partner has it on another day',
  saving: 'Saving...',

  confirmTitle: (label: string) => `Partner has paid hawala ${label}`,
  confirmSays: (partner: string) =>
    `Partner ${partner} has paid the receiver. The amount isn't posted, because the amount is on the partner's account since the hawala was sent. It can not be cancelled any more.`,
  shareNow: 'Share as It Turned Out',
  shareNowHint: (share: string) =>
    `Empty, it is ${share} as it was. Another one is posted; with a minus, the partner pays us.`,
  beyondAgreed: (share: string) => `Agreed: ${share}. Only a Manager or Admin may confirm more.`,
  confirm: 'Confirm',
  confirmed: 'Hawala confirmed',
  notConfirmed: 'The hawala was not confirmed',
  confirmForm: (label: string) => `Confirmation of hawala ${label}`,
  mayBeConfirmed: 'It may have been confirmed. Look at the hawala before you do it again.',

  vouchTitle: (label: string) => `Vouch for hawala ${label}`,
  vouchSays: (partner: string, branch: string) =>
    `Ask partner ${partner} whether it sent this hawala, with this amount and receiver. Then ${branch} may pay it, also who recorded it if nobody else works there. Any other step ends this.`,
  partnerAnswered: 'What the Partner Answered',
  partnerAnsweredHint: 'Who answered, and what',
  vouch: 'Vouch',
  vouched: 'Vouched for the hawala',
  notVouched: 'Nothing was saved',
  vouchForm: (label: string) => `Vouching for hawala ${label}`,
  mayBeVouched: 'It may have been saved. Look at the hawala before you do it again.',

  forwardTitle: (label: string) => `Forward hawala ${label} to another partner`,
  forwardSays: 'This partner pays it in our place',
  forward: 'Forward',
  forwarded: 'Hawala forwarded',
  notForwarded: 'The hawala was not forwarded',
  forwardForm: (label: string) => `Forwarding of hawala ${label}`,
  mayBeForwarded: "It may have been forwarded. Look at the hawala and the partner's account first.",
}
