/** The words of the dialog in which everyone changes their own password. */
export const ownPassword = {
  title: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  again: 'New password again',
  rule: 'At least 12 characters, not easy to guess',
  notTheSame: 'must be the same as the new password',
  ends: 'You stay signed in here; everywhere else you are signed out.',
  change: 'Change password',
  changing: 'Changing...',
  formName: 'own password',
  changed: 'Password changed',
  changedHint: 'Everywhere else you are signed out.',
  notChanged: 'Failed to change the password',
  outcomeUnknown: 'It is not known whether the password was changed.',
  changeAgain: 'Press Change password again: it is safe. The fields stay locked until it is known.',
  mayBeChanged:
    'The password may have been changed. If the old one is refused now, it was: the new one is your password.',
}
