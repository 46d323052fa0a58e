/** The words about reopened hawalas in the dialogs of a day. */
export const reopenedDays = {
  theReopenings: 'The reopened hawalas',
  on: (count: number, day: string) =>
    count === 1
      ? `A hawala was reopened on ${day}:`
      : `Hawalas were reopened ${count} times on ${day}:`,
  openHawala: (label: string) => `Open hawala ${label}`,
}
