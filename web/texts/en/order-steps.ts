const IF_ALONE =
  'If nobody else works here, head office or a Manager of another branch asks the partner and vouches for it on Hawalas.'

/** The words about the steps of a hawala that posts: why a person can't take a step, and what was done with the hawala. */
export const orderSteps = {
  /** What was done with the hawala, by whom and when. */
  was: {
    paid: (who: string, at: string) => `Paid by ${who}, ${at}`,
    confirmed: (who: string, at: string) => `Paid by the partner, as ${who} confirmed, ${at}`,
    cancelled: (who: string, at: string) => `Cancelled by ${who}, ${at}`,
    returned: (who: string, at: string) => `Returned to the partner by ${who}, ${at}`,
    forwarded: (who: string, at: string) => `Forwarded to another partner by ${who}, ${at}`,
  },
  partnerPays: (partner: string) => `Partner ${partner} pays it, not a branch.`,
  otherBranchPays: (paying: string, own: string) => `${paying} pays it, and you work in ${own}.`,
  youRecorded: 'You recorded this hawala, so somebody else must pay it.',
  youReceived: `You recorded this hawala, so somebody else must pay it. ${IF_ALONE}`,
  youRecordedBefore: 'You recorded this hawala on an earlier day: somebody else must cancel it.',
  youRecordedToForward: 'You recorded this hawala: somebody else must forward it.',
  youVouched: 'You vouched for this hawala, so somebody else must pay it.',
  notVouched:
    'Nobody vouches for this hawala. Head office or a Manager of another branch must ask the partner first, on Hawalas.',
  youPaidPartOfReceived: `You paid a part of it, so somebody else must pay the rest. ${IF_ALONE}`,
  youPaidPart:
    'You paid a part of it and know its code, so somebody else must pay the rest, or it needs a new code.',
  youRedirected: 'You redirected this hawala, so somebody else must pay it.',
  youCorrected: 'You corrected this hawala, so somebody else must pay it.',
  youGaveCode: 'You gave this hawala its code, so somebody else must pay it.',
  youReopened: 'You reopened this hawala, so somebody else must pay it.',
  codeVoid: (giver: string) =>
    `It was reopened, and its code is void. A Manager or Admin of ${giver} gives a new code on Hawalas.`,
  headOffice: 'head office',
  lockedUntil: (branches: string) =>
    `Locked after 5 wrong codes. A Manager or Admin of ${branches} unlocks it on Hawalas.`,
  lockedUntilNewCode: (branch: string) =>
    `Locked after 5 wrong codes, and unlocked twice already. A Manager or Admin of ${branch} gives a new code on Hawalas.`,
  or: ' or of ',
  outcomeUnknown: 'It is not known whether this was done.',
  again: (label: string) => `Press ${label} again: it is safe, it can not be done twice.`,
}
