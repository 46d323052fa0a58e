/** The words of the report Between Branches. */
export const betweenBranches = {
  title: 'Between Branches',
  subtitle: 'What each branch has to pay, its cash, and what explains it',
  show: 'Show Report',
  showing: 'Loading...',
  byBranch: 'By branch and currency',
  caption: 'What explains the cash, by branch and currency',
  upToNow: (day: string) => `From the beginning up to now, ${day}`,
  atEndOf: (day: string) => `From the beginning to the end of ${day}`,
  shown: (entries: string) => `Report shown with ${entries}`,
  none: 'No branch has any cash, and nothing moved',
  noneHint: 'Whatever is posted on a till appears here.',
  transit: 'On its way',
  accounts: 'Accounts',
  hawalas: 'Hawalas',
  exchange: 'Exchange',
  overShort: 'Over/Short',
  loans: 'Loans',
  moved: 'Moved',
  cash: 'Cash',
  payable: 'To Pay',
  house: 'House',
  missing: (amount: string) => `${amount} more than its cash`,
  legend: 'How the cash of a branch came about',
  sum: 'The columns from Accounts to Moved add up to Cash.',
  meanings: {
    accounts:
      'What customers, partners and own accounts brought to the branch, less what they took.',
    hawalas: 'What it was given for hawalas that any branch pays, less what it paid out.',
    exchange:
      'What it bought of this currency, less what it sold. With a minus, deals took more of it than they brought; the other currencies of these deals have the opposite.',
    commission: 'Commission that customers paid, with the shares of partners.',
    overShort: 'What counts found too much, less what they found missing.',
    loans: 'What was paid back of loans, less what was lent.',
    moved: 'Cash that came from other branches, less cash that was sent to them.',
    cash: 'What lies in the tills and the vault of the branch.',
    payable: 'What the branch still has to pay for hawalas. It is no part of the sum.',
    house:
      'All branches and what is on its way: the cash of the whole house in this currency. To Pay is then what waits to be paid anywhere.',
  },
  explained:
    'A branch whose To Pay is more than its Cash needs notes. No branch owes another one: a customer’s money is the house’s.',
}
