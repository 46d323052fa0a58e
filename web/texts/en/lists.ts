/** The words that all lists with a form share. */
export const lists = {
  edit: 'Edit',
  delete: 'Delete',
}
