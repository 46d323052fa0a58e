/** The words about the sender and the receiver of a hawala that posts, on the forms that record one. */
export const hawalaPeople = {
  senderIdNumber: 'Sender ID Number',
  receiverIdNumber: 'Receiver ID Number',
  isRequired: 'is required',
}
