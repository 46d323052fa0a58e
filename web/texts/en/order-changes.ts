/** The words of the dialogs that let another branch pay a hawala, or correct its texts. */
export const orderChanges = {
  saving: 'Saving...',

  redirectTitle: (label: string) => `Let another branch pay hawala ${label}`,
  redirectSays:
    'Nothing is posted. The old code is wrong from then on. The new code is shown and printed once: give it to the sender only.',
  redirectPartners: (number: string) =>
    `Nothing is posted. It is paid against the partner's number as before: ${number}`,
  now: (branch: string) => `Now ${branch} pays it.`,
  payingBranch: 'Branch that Pays',
  numberIsRequired: 'Number at the Partner is required',
  payingBranchIsRequired: 'Branch that Pays is required',
  codeDigits: 'must have 8 digits',
  redirect: 'Redirect',
  redirected: 'Hawala redirected',
  notRedirected: 'The hawala was not redirected',
  redirectForm: (label: string) => `Redirection of hawala ${label}`,
  mayBeRedirected:
    'It may have been redirected. Look at the hawala: if another branch pays it now, a new code helps.',

  correctTitle: (label: string) => `Correct hawala ${label}`,
  correctSays:
    'Every version is kept, and the branch that pays sees what was changed. An amount is not corrected: cancel the hawala and send another one.',
  namesByOther: {
    recorded: 'You recorded this hawala: another Manager or Admin must correct its names.',
    redirected: 'You redirected this hawala: another Manager or Admin must correct its names.',
    gaveCode: 'You gave this hawala its code: another Manager or Admin must correct its names.',
  },
  otherFather: 'may only be spelled better here: another Manager or Admin must name another father',
  nothing: 'Change a name, a phone or the narrative',
  correct: 'Correct',
  corrected: 'Hawala corrected',
  notCorrected: 'The hawala was not corrected',
  correctForm: (label: string) => `Correction of hawala ${label}`,
  mayBeCorrected: 'It may have been corrected. Look at the hawala before you do it again.',
}
