/** The words of the screen Accounts. */
export const newAccount = {
  created: 'Account created successfully',
  accountNumber: 'Account number',
  numberNotAsked: 'Select a currency to get a number',
  askingForANumber: 'Asking for a number…',
  numberReserved: 'Reserved for you for 24 hours',
  numberFailed: 'No number could be had. Press Refresh to try again.',
  selectCurrency: 'Select a currency',
  loadingCurrencies: 'Loading…',
  generalDetails: 'General Details',
  lastCreated: 'Last created:',
  picturesAgain: 'Picture and signature have to be chosen again.',
  outcomeUnknown: 'It is not known whether this account was saved.',
  mayHaveBeenCreated:
    'The account may have been created. Look in the list of accounts before you enter it again.',
  saveAgain:
    "Press Save again: it is safe, the account can't be created twice. Its fields stay locked until it is known.",
  close: 'Close',
  refresh: 'Refresh',
  new: 'New',
  creatingAccount: 'Creating account...',
  title: 'Accounts',
  theCurrencies: 'The currencies',
  uploaded: (name: string) => `${name} uploaded successfully`,
  imageRefused: 'Please select a valid image file',
  numberNotGenerated: 'No account number could be generated',
  formName: 'New Account',
  notCreated: 'Failed to create account',
  error: 'Error',
  pressSaveToUse: (fresh: string) =>
    `. Everything typed is still there: press Save to use ${fresh}.`,
  pressRefresh: '. Everything typed is still there: press Refresh for another number.',
}
