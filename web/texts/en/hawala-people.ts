/** The words about the sender and the receiver of a hawala that posts. */
export const hawalaPeople = {
  senderIdNumber: 'Sender ID Number',
  receiverIdNumber: 'Receiver ID Number',
  isRequired: 'is required',
  fatherOf: (fatherName: string) => `Father: ${fatherName}`,
  phoneOf: (phone: string) => `Phone: ${phone}`,
  idOf: (idNumber: string) => `ID: ${idNumber}`,
}
