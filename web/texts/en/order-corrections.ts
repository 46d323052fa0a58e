/** What is said of the corrections of a hawala. */
export const orderCorrections = {
  title: 'Corrected since it was sent',
  corrected: (who: string, branch: string, at: string) =>
    `Corrected by \u2068${who}\u2069 of ${branch}, ${at}`,
  changed: (field: string, before: string, after: string) =>
    `${field}: \u2068${before}\u2069 → \u2068${after}\u2069`,
  nothing: '-',
}
