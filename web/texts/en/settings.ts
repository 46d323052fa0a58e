/** The words of the screen Settings. */
export const settings = {
  title: 'Settings',
  subtitle: 'They apply to the whole house.',
  vouchers: 'Vouchers',
  balanceOnVouchers: 'Print the balance after the transaction',
  balanceHint:
    "Each side of a transfer has a voucher of its own, with its own balance only. A balance is never on a loan's voucher, and never that of a company account, of the partner of a hawala, or of an exchange between two people's accounts.",
  customers: 'Accounts of Customers',
  changedBy: (name: string, at: string) => `Last changed by ${name}, ${at}`,
  theSettings: 'The settings',
  askAnAdmin: 'An Admin changes them for you.',
}
