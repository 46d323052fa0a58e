/** The words about who sends and who receives a hawala that posts, on the forms that record one. */
export const hawalaPeople = {
  sender: 'Sender',
  receiver: 'Receiver',
  senderName: 'Sender Name',
  senderPhone: 'Sender Phone',
  senderFatherName: 'Sender Father Name',
  senderIdNumber: 'Sender ID Number',
  receiverName: 'Receiver Name',
  receiverFatherName: 'Receiver Father Name',
  receiverPhone: 'Receiver Phone',
  receiverIdNumber: 'Receiver ID Number',
  isRequired: 'is required',
}
