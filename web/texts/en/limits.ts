/** The words of the refusal of a save that would pass the limit of an account. */
export const limits = {
  reason: 'Reason to Pass the Limit',
  save: 'Save beyond the limit',
  whoMayPass: 'A Manager or Admin may post it with a reason.',
}
