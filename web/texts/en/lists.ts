/** The words that all lists with a form share. */
export const lists = {
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
}
