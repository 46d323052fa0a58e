/** The words of the panels on Days that tell head office what nobody chases. */
export const desk = {
  lateCash: 'Cash on its way for over 2 days',
  theLateCash: 'The cash on its way',
  lateOf: (id: number, from: string, to: string, amounts: string, age: string) =>
    `Move ${id}, ${from} to ${to}: ${amounts}, sent ${age} ago.`,
  latePeople: (carrier: string, sender: string) => `Carried by ${carrier}, sent by ${sender}.`,
  chase: 'What nobody chases',
  theChase: 'What nobody chases',
  countedAfter: (day: string) =>
    `Counted in the night after ${day}. Late entries and open days are as of now.`,
  notCounted: 'No night has counted yet. Late entries and open days are as of now.',
  pending: (count: number, day: string) =>
    `${count} not approved for over a day, the oldest of ${day}`,
  belowZero: (count: number) => `${count} ${count === 1 ? 'till' : 'tills'} below zero`,
  backDated: (count: number) =>
    `${count} ${count === 1 ? 'entry' : 'entries'} for earlier days since that night`,
  openSince: (day: string) => `${day} is not closed, a week later`,
  loans: (count: number) =>
    `${count} ${count === 1 ? 'loan' : 'loans'} without a due date, open for over 30 days`,
  closesNoDays: (branches: string) => `Closes no days: ${branches}.`,
  openTills: (branch: string) => `Open the tills of ${branch}`,
}
