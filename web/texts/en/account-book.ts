const names = {
  bank: 'Bank',
  asset: 'Asset',
  liability: 'Liability',
  capital: 'Capital',
  drawings: 'Drawings',
  income: 'Income',
  expense: 'Expense',
}

const means = {
  bank: 'Money of the house at a bank. Everybody who records may post to it.',
  asset:
    'Something else that the house owns, such as a car or a deposit for rent. Only a Manager or Admin may post to it.',
  liability:
    'What the house owes to somebody who is no customer, such as a lender. Only a Manager or Admin may post to it.',
  capital: 'Money that the owner brought in. Only head office may post to it.',
  drawings: 'Money that the owner took out. Only head office may post to it.',
  income:
    'What the house earns beside exchange and commission, such as interest. It is chosen before the first posting, and then stays.',
  expense:
    'What the house pays, such as rent or tea. A User may post up to the limit of the branch at one time. It is chosen before the first posting, and then stays.',
}

/** The words of the book of an account. */
export const accountBook = {
  label: 'Book',
  names,
  means,
  none: 'No book',
  meansNone: 'An own account of the house. It is shown beside capital.',
  onlyHeadOffice: 'Only head office may choose the book.',
}
