/** The words of the panels on Days that tell head office what nobody chases. */
export const desk = {
  lateCash: 'Cash on its way for over 2 days',
  theLateCash: 'The cash on its way',
  lateOf: (id: number, from: string, to: string, amounts: string, age: string) =>
    `Move ${id}, ${from} to ${to}: ${amounts}, sent ${age} ago.`,
  latePeople: (carrier: string, sender: string) => `Carried by ${carrier}, sent by ${sender}.`,
  openTills: (branch: string) => `Open the tills of ${branch}`,
}
