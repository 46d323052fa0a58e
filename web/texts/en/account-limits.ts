/** The words about the limits of an account, and about which side owes. */
export const accountLimits = {
  limitsOf: (account: string) => `Limits of ${account}`,
  theLimits: 'The limits',
  floorOfHouse: "Floor, the House's for Customers",
  floorHint:
    'The least balance that a posting may leave. Below zero, the customer may owe that much.',
  ceilingHint: 'The highest balance that a posting may leave: what the house may owe.',
  sendTerms: 'Terms per 100,000, When We Send',
  sendTermsHint: 'What the partner gets; with a minus it pays us.',
  receiveTerms: 'Terms per 100,000, When We Receive',
  receiveTermsHint: 'What the partner pays us; with a minus we pay it.',
  vouchFrom: 'Vouching Above',
  vouchFromHint: 'A larger hawala from the partner is paid once somebody has asked the partner.',
  groupFloor: 'Group Floor',
  groupFloorHint: 'The least that all accounts of this partner may come to, at the middle rates.',
  emptyRemoves: 'An empty field is no limit.',
  emptyFollows: (floor: string) =>
    `An empty floor is the house's for customers, ${floor}. Any other empty field is no limit.`,
  emptyFollowsNone:
    "An empty floor is the house's for customers, which has none now. Any other empty field is no limit.",
  noFloor: 'No floor for this account',
  noFloorHint: 'Also where the house has one for customers.',
  floorAboveCeiling: 'must not be above the ceiling',
  none: 'None',
  close: 'Close',
  formName: (account: string) => `Limits of ${account}`,
  saved: 'Limits saved',
  savedFor: (account: string) => `They hold for every posting on ${account} from now on.`,
  notSaved: 'The limits were not saved',
  unsettled: {
    title: 'It is not known whether the limits were saved.',
    warning:
      'The limits may have been saved. Open them again and look before you change them once more.',
    again: 'Press Save again: it is safe. Until then the fields are locked.',
  },
  weOwe: 'We owe',
  owesUs: 'Owes us',
  stillLeft: (amount: string) => `${amount} left`,
  usedUp: 'Used up',
  beyond: (amount: string) => `${amount} beyond`,
}
