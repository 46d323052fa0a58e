/** The words of the paper that goes with cash to another branch; their Persian stands with the paper. */
export const carrierPaper = {
  title: 'Cash on Its Way',
  fileName: (id: number) => `Cash on Its Way ${id}`,
  move: 'Move',
  from: 'From',
  to: 'To',
  carrier: 'Carrier',
  offered: 'Offered',
  dispatched: 'Dispatched',
  by: (userName: string, instant: string) => `${userName}, ${instant}`,
  currency: 'Currency',
  amount: 'Amount',
  received: (branch: string) => `I have counted and received this cash to bring it to ${branch}.`,
  dispatchedSignature: (name: string) => `Dispatched: ${name}`,
  carrierSignature: (name: string) => `Carrier: ${name}`,
  print: 'Print',
  printOf: (id: number) => `Print the carrier's paper of move ${id}`,
}
