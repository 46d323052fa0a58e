/** The words of the screen Settings. */
export const settings = {
  title: 'Settings',
  subtitle: 'They apply to the whole house.',
  vouchers: 'Vouchers',
  balanceOnVouchers: 'Print the balance after the transaction',
  balanceHint:
    "Never on a loan, and never for a company account, the receiver of a transfer, or an exchange between two people's accounts.",
  customers: 'Accounts of Customers',
  changedBy: (name: string, at: string) => `Last changed by ${name}, ${at}`,
  theSettings: 'The settings',
  askAnAdmin: 'An Admin changes them for you.',
}
