/** The words of the screen Account Number Settings. */
export const accountNumberSettings = {
  title: 'Account Number Settings',
  loadingCurrencies: 'Loading…',
  startNumberHint: 'New accounts are numbered from here; numbers in use are skipped',
  startNumber: 'Start Number',
  currencyNumber: (currencyId: number) => `Currency ${currencyId}`,
  row: {
    formName: 'number setting',
    what: 'setting',
    created: 'Account number setting created successfully',
    updated: 'Account number setting updated successfully',
    notCreated: 'Failed to create setting',
    notUpdated: 'Failed to update setting',
    newTitle: 'New Setting',
    editTitle: () => 'Edit Setting',
    editOf: (setting: string) => `Edit ${setting}`,
    list: 'Settings',
    all: 'The settings',
    caption: 'Account number settings',
    noneFound: 'No account number settings found.',
    noneHint: 'Choose a currency above, enter the number of its first account, and save.',
  },
}
