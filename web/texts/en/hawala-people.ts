/** The words about the sender, the receiver and the partner of a hawala that posts. */
export const hawalaPeople = {
  senderIdNumber: 'Sender ID Number',
  receiverIdNumber: 'Receiver ID Number',
  isRequired: 'is required',
  fatherOf: (fatherName: string) => `Father: ${fatherName}`,
  phoneOf: (phone: string) => `Phone: ${phone}`,
  idOf: (idNumber: string) => `ID: ${idNumber}`,
  /** A partner by name and account number. Hawalas of earlier versions don't know the name. */
  partner: (account: string, name: string | null) =>
    name === null ? `Partner ${account}` : `\u2068${name}\u2069 · ${account}`,
}
