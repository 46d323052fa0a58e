/** The words of the screen Account Number Settings. */
export const accountNumberSettings = {
  theSettings: 'The settings',
  theCurrencies: 'The currencies',
  title: 'Account Number Settings',
  settings: 'Settings',
  editSetting: 'Edit Setting',
  newSetting: 'New Setting',
  selectCurrency: 'Select a currency',
  loadingCurrencies: 'Loading…',
  startNumberHint: 'New accounts are numbered from here; numbers in use are skipped',
  currency: 'Currency',
  startNumber: 'Start Number',
  currencyNumber: (currencyId: number) => `Currency ${currencyId}`,
  createdAt: 'Created At',
  editOf: (setting: string) => `Edit ${setting}`,
  caption: 'Account number settings',
  noSettingsFound: 'No account number settings found.',
  noSettingsHint:
    'Choose a currency above, with the number its first account is to have, and save.',
  row: {
    formName: 'number setting',
    what: 'setting',
    created: 'Account number setting created successfully',
    updated: 'Account number setting updated successfully',
    notCreated: 'Failed to create setting',
    notUpdated: 'Failed to update setting',
  },
}
