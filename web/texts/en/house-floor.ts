/** The words of the house's floor for customers, and of the save of the house's settings. */
export const houseFloor = {
  customerFloor: 'Floor for Customers',
  customerFloorHint:
    "The least balance that a posting may leave on a customer's account, in its currency. 0: nobody may owe the house; -5,000: up to that much; empty: no floor. A floor of the account itself comes first, and a Manager or Admin may pass either with a reason.",
  customerFloorProblem: 'The floor must be 0 or below, such as 0 or -5,000.',
  tooManyDigits: 'At most 16 digits before the dot',
  floorQuestion: 'May customers owe the house?',
  floorQuestionWhy:
    "Without a floor, more can be paid out than a customer has, also by two branches at the same moment. With a floor such a payout is refused, and a Manager or Admin may allow it with a reason. It holds for all customers' accounts that have no floor of their own.",
  floorExample: '0: nobody may owe; -5,000: up to that much',
  noFloor: 'No Floor',
  setFloor: 'Set the Floor',
  saveAgain: 'Save Again',
  floorQuestionLater: 'You are asked once. It can be changed at any time in Settings.',
  formName: 'settings of the house',
  saved: 'Settings saved',
  notSaved: 'Failed to save the settings',
  unknown: 'It is not known whether the settings were saved. Press Save again: it is safe.',
  ofHouse: (floor: string) => `House's floor: ${floor}`,
  ofAccount: (floor: string) => `Floor of this account: ${floor}`,
  ofNone: 'No floor for this account',
}
