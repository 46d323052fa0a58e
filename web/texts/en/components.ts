/** The words of the parts that screens are made of. */
export const components = {
  areYouSure: 'Are you sure?',
  cancel: 'Cancel',
  deleting: 'Deleting...',
  delete: 'Delete',
  deletionUnknown: 'It is not known whether it was deleted. Press Delete again: it is safe.',
  update: 'Update',
  updating: 'Updating...',
  save: 'Save',
  saving: 'Saving...',
  readingImage: 'Reading the image…',
  chooseImage: 'Choose or drop an image',
  removeOf: (label: string) => `Remove ${label}`,
  remove: 'Remove',
  refresh: 'Refresh',
  couldNotBeLoaded: (what: string) => `${what} could not be loaded`,
  retry: 'Retry',
  ok: 'OK',
  savingUnknown: (what: string) => `It is not known whether this ${what} was saved.`,
  mayHaveBeenSaved: (what: string) =>
    `The ${what} may have been saved. Press Refresh and look in the list before you enter it again.`,
  saveAgain: (label: string, what: string) =>
    `Press ${label} again: it is safe, the ${what} can't be saved twice. The fields stay locked until it is known.`,
  clearInstead: 'Clear the form instead…',
  clearFormQuestion: 'Clear the form?',
  keepTheForm: 'Keep the form',
  clearTheForm: 'Clear the form',
}
