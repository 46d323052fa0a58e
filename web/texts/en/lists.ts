/** The words of every list with a form. */
export const lists = {
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
}
