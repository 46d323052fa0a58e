/** The words of the screen Entry. */
export const entry = {
  title: 'Entry',
  transaction: 'Transaction',
  whatIsSaved: 'entry',
  formName: 'Entry',
  kind: 'Kind',
  kinds: {
    expense: 'Expense',
    income: 'Income',
    toBank: 'To bank',
    fromBank: 'From bank',
    capital: 'Capital',
    drawings: 'Drawings',
    short: 'Short',
    over: 'Over',
  },
  means: {
    expense:
      'What the house pays, such as rent or salaries; also an asset, a deposit, or a loan paid back',
    income:
      'What the house earns besides exchange and commission, such as interest; also a loan taken, a deposit got back, or an asset sold',
    toBank: 'Money that goes to an account of the house at a bank',
    fromBank: 'Money that comes from an account of the house at a bank',
    capital: 'What the owner brings in',
    drawings: 'What the owner takes out',
    short:
      "A shortage of a count that an account makes good: the clerk's own, or capital after a first count",
    over: 'What a count found too much, given to an account: that of whose money it is, or capital after a first count',
  },
  /** The label of the other side, by kind; over and short has none. */
  others: {
    expense: 'Paid from',
    income: 'Received in',
    toBank: 'Taken from',
    fromBank: 'Goes to',
    capital: 'Received in',
    drawings: 'Paid from',
  },
  /** The label of the account, where it may be any. */
  anyAccounts: { short: 'Made good by', over: 'Goes to' },
  cashIfEmpty: 'Left empty, it is the cash of your till',
  noAccount: 'No account has this book yet: head office chooses it on New Account',
  otherIsAccount: 'must be another account than the first one',
  otherCurrency: 'must be in the same currency as the first account',
  branchOfCost: 'Branch',
  ownBranch: (branch: string) => `${branch}, your own`,
  branchHint: 'Whose cost or income it is. Without cash it may be of another branch',
  differenceHint: 'Whose difference it was. It may be of another branch',
  addPhoto: 'Add Receipt',
  photo: 'Receipt',
  removePhoto: 'Remove the receipt',
  receiptAgain: 'If it had a receipt, add it again.',
  photoIsRead: 'Wait until the picture is prepared.',
  notAnImage: 'The file is no image',
  saved: 'Entry recorded',
  notSaved: 'The entry was not recorded',
  refresh: 'Refresh',
}
