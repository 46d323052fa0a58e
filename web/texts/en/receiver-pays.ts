/** The words about a commission that the receiver of a hawala pays. */
export const receiverPays = {
  fromReceiver: 'Receiver pays it',
  gets: 'Receiver gets',
  less: (commission: string) => `less ${commission} commission`,
  lessOf: (amount: string, commission: string) =>
    `${amount} less ${commission} commission, which the receiver pays`,
  handedOver: (money: string, commission: string) =>
    `${money} handed over; ${commission} commission from the receiver`,
  partAbove: (commission: string) =>
    `must be more than ${commission}, the commission that the receiver pays`,
  sentBranchHas: (amount: string, branch: string) => `Of the commission ${branch} has ${amount}`,
}
