/** The words about who sends and who receives a hawala that posts, on the forms that record one. */
export const hawalaPeople = {
  senderIdNumber: 'Sender ID Number',
  receiverIdNumber: 'Receiver ID Number',
  isRequired: 'is required',
}
